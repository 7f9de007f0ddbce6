/** Whether a line is PowerShell's: it has cmdlets, or variables as only PowerShell writes them. */
export const isPowerShell = (line: string): boolean => MARK.test(line) && CMDLET.test(line);

/** Saves most lines the longer pattern. */
const MARK = /\$LASTEXITCODE|\$env:|[A-Z][a-z]+-[A-Z]|\.\\/;

const CMDLET =
  /\$LASTEXITCODE|\$env:\w|(?:^|[|;&({]\s*)(?:Get|Set|Select|Where|ForEach|Out|Write|Test|Measure|Sort|Format|New|Remove|Copy|Move|Invoke|Start|Stop|Push|Pop|Join|Convert\w*)-[A-Z]\w+|-ErrorAction\b|(?:^|[|;&({]\s*)\.\\/;

/** The line with the slashes of a Unix path, so that the words of it can be read. */
export const asUnix = (line: string): string =>
  line.replaceAll("\\", "/").replaceAll(/\$env:(\w+)\s*=\s*("[^"]*"|'[^']*'|\S+)\s*;?/g, "");
