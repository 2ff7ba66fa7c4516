import { posix } from "node:path";
import { FEATURE_MODULES } from "./bindings.ts";
import type { NeededBindings } from "./named-screens.ts";

/** How an import asks for some bindings of a module: followed by their names. */
export const BOUND_ALONE = "?bind=";
/** How a screen asks for all its bindings: followed by `feature:Name,Name` for each feature. */
export const BINDINGS_OF = "?of=";

const SCREEN_BINDINGS = "ui/app/screens/screen-bindings.ts";

/** Fetches all bindings of a screen with one import: a table of many screens is in every page. */
export function oneImport(needed: readonly NeededBindings[], chunk: string, path: string): string {
  const file = posix.relative(posix.dirname(path), SCREEN_BINDINGS);
  const asked = needed.map(({ module, names }) => `${featureOf(module)}:${names.join()}`).join(";");
  return `() => import(/* webpackChunkName: "${chunk}" */ "./${file}${BINDINGS_OF}${asked}")`;
}

function featureOf(module: string): string {
  return posix.basename(module, ".module.ts");
}

/** The text of `SCREEN_BINDINGS` for one screen. */
export function bindingsModule(asked: string): string {
  const folder = posix.relative(posix.dirname(SCREEN_BINDINGS), FEATURE_MODULES);
  const features = asked.split(";").map((each) => each.split(":"));
  const imports = features.map(
    ([feature = "", names = ""], at) =>
      `import { bindings as b${String(at)} } from "${folder}/${feature}.module.ts${BOUND_ALONE}${names}";`,
  );
  return `${imports.join("\n")}\nexport const bindings = [${features.map((_, at) => `b${String(at)}`).join(", ")}];\n`;
}
