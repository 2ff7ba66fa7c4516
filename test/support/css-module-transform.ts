const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/**
 * A jest transform: every class of a css module is exported under its own name, as webpack does, so that a class
 * which the stylesheet lacks is missing here too.
 */
export default {
  process(source: string): { code: string } {
    const bare = source.replace(COMMENT_OR_STRING, "");
    const names = new Set([...bare.matchAll(CLASS)].map((match) => match[1]));
    const lines = [...names].map(
      (name, place) =>
        `const c${place} = ${JSON.stringify(name)}; export { c${place} as ${JSON.stringify(name)} };`,
    );
    return { code: [...lines, "export {};"].join("\n") };
  },
};
