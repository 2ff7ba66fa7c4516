import type { ListPart } from "../../core/shared/loadable.ts";

/** Writes a part of a long list as its endpoint's query. */
export function longPart({ skip, limit, after }: ListPart) {
  return { skip, limit, ...(after !== undefined && { after }) };
}
