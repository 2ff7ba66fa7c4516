import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { TsJestTransformer } from "ts-jest";
import { root } from "../../../scripts/launch/run.mjs";
import { cssModuleExports } from "./css-module-exports.ts";

const GLOBALS = new URL("./jest-globals.ts", import.meta.url).href;

/** Node strips types by itself, but does not know JSX. The compiler judges the types in `npm run check`. */
const transformer = new TsJestTransformer({
  useESM: true,
  tsconfig: "test/tsconfig.jest.json",
  diagnostics: false,
});
const transformOptions = /** @type {import("ts-jest").TsJestTransformOptions} */ (
  /** @type {unknown} */ ({
    config: { cwd: root, rootDir: root, globals: {}, transform: [], testMatch: [], testRegex: [] },
    supportsStaticESM: true,
    cacheFS: new Map(),
  })
);

/** @param {string} source */
const asModule = (source) => ({ format: "module", source, shortCircuit: true });

/**
 * The hooks let a test worker load what Node alone cannot: `@jest/globals`, JSX and css modules. Modules stay loaded
 * from one test file to the next.
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
      return asModule(transformer.process(readFileSync(path, "utf8"), path, transformOptions).code);
    }
    return nextLoad(url, context);
  },
});
