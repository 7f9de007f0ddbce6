/** "Hello, World!" → "hello-world" */
export function slugify(title) {
  return title.toLowerCase().replaceAll(" ", "-");
}
