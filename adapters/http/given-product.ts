import * as v from "valibot";
import type { JsonEndpoint } from "../../contract/endpoint.ts";
import { product, productRow } from "../../contract/products.ts";

/** Null where another server does not say it: no value would be true of every product. */
function orUnsaid<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullish(schema, null), null);
}

const price_cents = v.nullish(productRow.entries.price_cents, null);
const category = orUnsaid(productRow.entries.category);
const licence = orUnsaid(product.entries.licence);

const row = v.object({ ...productRow.entries, price_cents, category });
const whole = v.object({ ...product.entries, price_cents, category, licence });
const rows = v.array(row);

export type GivenProductRow = v.InferOutput<typeof row>;
export type GivenProduct = v.InferOutput<typeof whole>;

/** Returns the call with an answer that may leave out what other servers do. */
export function withGivenProduct<E extends JsonEndpoint>(
  endpoint: E,
): Omit<E, "answer"> & { answer: typeof whole } {
  return { ...endpoint, answer: whole };
}

/** Returns the list with rows that may leave out what other servers do. */
export function withGivenProducts<E extends JsonEndpoint>(
  endpoint: E,
): Omit<E, "answer"> & { answer: typeof rows } {
  return { ...endpoint, answer: rows };
}
