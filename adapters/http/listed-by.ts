import type { Listed } from "../../core/shared/loadable.ts";

/** Returns what reads a response with a part of a counted list, row by row. */
export function listedBy<Found, Row>(toRow: (found: Found) => Row) {
  return ({ items, total }: { readonly items: readonly Found[]; readonly total: number }): Listed<Row> => ({
    rows: items.map((item) => toRow(item)),
    total,
  });
}
