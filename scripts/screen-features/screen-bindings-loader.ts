import type { LoaderContext } from "webpack";
import { BINDINGS_OF, bindingsModule } from "./one-import.ts";

/** Webpack's loader for ui/app/screens/screen-bindings.ts: the bindings that one screen asks for. */
export default function screenBindingsLoader(this: LoaderContext<object>): string {
  return bindingsModule(this.resourceQuery.slice(BINDINGS_OF.length));
}
