import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { cssModuleExports } from "../css-module-transform.ts";

const GLOBALS = new URL("./jest-globals.ts", import.meta.url).href;

/** Node strips types by itself, but does not know JSX. */
const compilerOptions = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2023,
  jsx: ts.JsxEmit.ReactJSX,
  inlineSourceMap: true,
};

/** @param {string} source */
const asModule = (source) => ({ format: "module", source, shortCircuit: true });

/**
 * The hooks let a test worker load what jest's own runner transforms: `@jest/globals`, JSX and css modules. Modules
 * stay loaded from one test file to the next.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === "@jest/globals") return { url: GLOBALS, shortCircuit: true };
    return nextResolve(specifier, context);
  },
  load(url, context, nextLoad) {
    if (!url.startsWith("file:") || url.includes("/node_modules/")) {
      return url.endsWith(".css") ? asModule("export {};") : nextLoad(url, context);
    }
    const path = fileURLToPath(url);
    if (path.endsWith(".css")) return asModule(cssModuleExports(readFileSync(path, "utf8")));
    if (path.endsWith(".tsx")) {
      const source = readFileSync(path, "utf8");
      return asModule(ts.transpileModule(source, { compilerOptions, fileName: path }).outputText);
    }
    return nextLoad(url, context);
  },
});
