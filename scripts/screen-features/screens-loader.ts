import { join, relative } from "node:path";
import type { LoaderContext } from "webpack";
import { moduleFiles } from "./bindings.ts";
import { namedScreens } from "./named-screens.ts";
import { oneImport } from "./one-import.ts";
import { root } from "./source.ts";

/** Webpack's loader for ui/app. */
export default function screensLoader(this: LoaderContext<object>, text: string): string {
  const named = namedScreens(relative(root, this.resourcePath), text, oneImport);
  if (named.files.length === 0) return text;
  for (const file of [...moduleFiles(), ...named.files]) this.addDependency(join(root, file));
  this.addContextDependency(join(root, "ui/app/modules"));
  return named.text;
}
