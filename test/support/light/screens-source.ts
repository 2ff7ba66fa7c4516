import { relative } from "node:path";
import { namedScreens, type NeededBindings } from "../../../scripts/screen-features/named-screens.ts";
import { root } from "../../../scripts/screen-features/source.ts";

const LISTS_SCREENS = /\/ui\/app\/(screens\/screens|shell\/[a-z-]+)\.tsx?$/;

/** Of no module a part: in tests a screen has all bindings of its features. */
function allBindings(needed: readonly NeededBindings[]): string {
  const imports = needed.map(({ module }) => `import("${module}")`).join(", ");
  return `async () => ({ bindings: (await Promise.all([${imports}])).map(({ bindings }) => bindings) })`;
}

/** The source of a file that lists screens, which learn here what the build would tell them; other files unchanged. */
export function screensSource(path: string, source: string): string {
  return LISTS_SCREENS.test(path) ? namedScreens(relative(root, path), source, allBindings).text : source;
}
