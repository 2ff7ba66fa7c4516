import { createHash } from "node:crypto";
import { relative } from "node:path";
import ts from "typescript";
import { namedScreens, type NeededBindings } from "../../scripts/screen-features/named-screens.ts";
import { root } from "../../scripts/screen-features/source.ts";

const compilerOptions = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2023,
  jsx: ts.JsxEmit.ReactJSX,
} as const;

/** Of no module a part: here a screen has all bindings of its features. */
function whole(needed: readonly NeededBindings[]): string {
  const imports = needed.map(({ module }) => `import("${module}")`).join(", ");
  return `async () => ({ bindings: (await Promise.all([${imports}])).map(({ bindings }) => bindings) })`;
}

const named = (source: string, path: string) => namedScreens(relative(root, path), source, whole).text;

/** A jest transform for the files of ui/app that list screens: these learn what the build would tell them. */
export default {
  getCacheKey(source: string, path: string): string {
    return createHash("sha256")
      .update(`3 ${path} ${named(source, path)}`)
      .digest("hex");
  },
  process(source: string, path: string): { code: string } {
    return { code: ts.transpileModule(named(source, path), { compilerOptions, fileName: path }).outputText };
  },
};
