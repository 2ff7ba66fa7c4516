import { posix } from "node:path";
import { FEATURE_MODULES } from "./bindings.ts";
import { featuresOfView } from "./features-of-view.ts";
import { screensIn } from "./written-screens.ts";

/** How an import asks for some bindings of a module: followed by their names. */
export const BOUND_ALONE = "?bind=";

export interface NamedScreens {
  readonly text: string;
  /** Every file that was read for it; none where there is no screen. */
  readonly files: readonly string[];
}

/**
 * Tells every `screen(…)` of a file the name of its chunk, and has it fetch, in the same chunk, the bindings that its
 * view needs.
 */
export function namedScreens(path: string, text: string): NamedScreens {
  const files: string[] = [];
  let named = text;
  for (const { view, chunk, end } of screensIn(path, text).toReversed()) {
    const found = featuresOfView(view);
    files.push(...found.files);
    const bindings = [...found.bindings].map(([feature, names]) => {
      const module = posix.relative(posix.dirname(path), `${FEATURE_MODULES}/${feature}.module.ts`);
      return `() => import(/* webpackChunkName: "${chunk}" */ "./${module}${BOUND_ALONE}${names.join()}")`;
    });
    const built = `{ chunk: "${chunk}", bindings: [${bindings.join(", ")}] }`;
    named = `${named.slice(0, end)}, ${built}${named.slice(end)}`;
  }
  return { text: named, files };
}
