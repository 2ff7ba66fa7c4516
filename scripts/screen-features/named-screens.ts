import { posix } from "node:path";
import { FEATURE_MODULES } from "./bindings.ts";
import { featuresOfView } from "./features-of-view.ts";
import { screensIn } from "./written-screens.ts";

export interface NamedScreens {
  readonly text: string;
  /** Every file that was read for it; none where there is no screen. */
  readonly files: readonly string[];
}

/** Bindings that a screen needs of one feature. */
export interface NeededBindings {
  /** The feature's module, as the file with the screen would import it. */
  readonly module: string;
  readonly names: readonly string[];
}

/**
 * Tells every `screen(…)` of a file the name of its chunk, and how the bindings that its view needs are fetched.
 *
 * @param fetched the expression that fetches the bindings, given their chunk: see `Built` in ui/app/screens/screen.tsx
 */
export function namedScreens(
  path: string,
  text: string,
  fetched: (needed: readonly NeededBindings[], chunk: string, path: string) => string,
): NamedScreens {
  const files: string[] = [];
  let named = text;
  for (const { view, chunk, end } of screensIn(path, text).toReversed()) {
    const found = featuresOfView(view);
    files.push(...found.files);
    const needed = [...found.bindings].map(([feature, names]) => ({
      module: `./${posix.relative(posix.dirname(path), `${FEATURE_MODULES}/${feature}.module.ts`)}`,
      names,
    }));
    const bindings = needed.length === 0 ? "" : `, bindings: ${fetched(needed, chunk, path)}`;
    named = `${named.slice(0, end)}, { chunk: "${chunk}"${bindings} }${named.slice(end)}`;
  }
  return { text: named, files };
}
