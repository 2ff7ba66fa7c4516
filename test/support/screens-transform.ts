import { createHash } from "node:crypto";
import { relative } from "node:path";
import ts from "typescript";
import { namedScreens } from "../../scripts/screen-features/named-screens.ts";
import { root } from "../../scripts/screen-features/source.ts";

const compilerOptions = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2023,
  jsx: ts.JsxEmit.ReactJSX,
} as const;

/** Jest finds a module without its query alone: there a screen has all bindings of its features. */
const named = (source: string, path: string) =>
  namedScreens(relative(root, path), source).text.replaceAll(/\?bind=[^"]*/g, "");

/** A jest transform for the files of ui/app that list screens: these learn what the build would tell them. */
export default {
  getCacheKey(source: string, path: string): string {
    return createHash("sha256")
      .update(`2 ${path} ${named(source, path)}`)
      .digest("hex");
  },
  process(source: string, path: string): { code: string } {
    return { code: ts.transpileModule(named(source, path), { compilerOptions, fileName: path }).outputText };
  },
};
