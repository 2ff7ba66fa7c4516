import { join, relative } from "node:path";
import type { LoaderContext } from "webpack";
import { moduleFiles } from "./bindings.ts";
import { featuresOfView } from "./features-of-view.ts";
import { root } from "./source.ts";
import { screensIn } from "./written-screens.ts";

/** Webpack's loader for ui/app: gives every `screen(…)` the names of the features that its view needs. */
export default function screensLoader(this: LoaderContext<object>, text: string): string {
  const screens = screensIn(relative(root, this.resourcePath), text);
  if (screens.length === 0) return text;
  for (const file of moduleFiles()) this.addDependency(join(root, file));
  this.addContextDependency(join(root, "ui/app/modules"));
  let written = text;
  for (const { view, end } of screens.toReversed()) {
    const { features, files } = featuresOfView(view);
    for (const file of files) this.addDependency(join(root, file));
    written = written.slice(0, end) + features.map((name) => `, "${name}"`).join("") + written.slice(end);
  }
  return written;
}
