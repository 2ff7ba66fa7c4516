const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/**
 * Returns a module that exports every class of a stylesheet under its own name, as webpack does, so that a class which
 * the stylesheet lacks is missing in tests, too.
 */
export function cssModuleExports(source: string): string {
  const bare = source.replace(COMMENT_OR_STRING, "");
  const names = new Set([...bare.matchAll(CLASS)].map((match) => match[1]));
  const lines = [...names].map(
    (name, index) =>
      `const c${index} = ${JSON.stringify(name)}; export { c${index} as ${JSON.stringify(name)} };`,
  );
  return [...lines, "export {};"].join("\n");
}
