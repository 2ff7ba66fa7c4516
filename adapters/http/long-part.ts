import type { ListPart } from "../../core/shared/loadable.ts";

/** A part of a list that may be long, as its endpoint's query. */
export function longPart({ skip, limit, after }: ListPart) {
  return {
    skip: String(skip),
    limit: String(limit),
    ...(after !== undefined && { after: String(after) }),
  };
}
