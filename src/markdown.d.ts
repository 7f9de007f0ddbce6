/** The build inlines a Markdown file as text. */
declare module "*.md" {
  const text: string;
  export default text;
}
