import * as v from "valibot";
import type { JsonEndpoint } from "../../contract/endpoint.ts";
import { requestRow } from "../../contract/requests.ts";

/** Row of a list of requests. Other servers send what was posted, and so the whole text instead of an excerpt. */
const givenRow = v.object({
  ...requestRow.entries,
  content: v.nullish(v.string()),
  project_id: v.nullish(v.number()),
});

export type GivenRequestRow = v.InferOutput<typeof givenRow>;

const answer = v.array(givenRow);

/** Returns the call with an answer that has the fields of other servers, too. */
export function withGivenRows<E extends JsonEndpoint>(
  endpoint: E,
): Omit<E, "answer"> & { answer: typeof answer } {
  return { ...endpoint, answer };
}
