import type { LoaderContext } from "webpack";
import { boundAlone } from "./bound-alone.ts";
import { BOUND_ALONE } from "./one-import.ts";

/** Webpack's loader for a module of ui/app/modules of which a screen needs some bindings: `…?bind=RequestsApi,TicketListStore`. */
export default function bindingsLoader(this: LoaderContext<object>, text: string): string {
  return boundAlone(text, this.resourceQuery.slice(BOUND_ALONE.length).split(","));
}
