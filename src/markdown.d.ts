/** The build takes a Markdown file in as its text. */
declare module "*.md" {
  const text: string;
  export default text;
}
