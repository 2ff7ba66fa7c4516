import * as v from "valibot";
import type { JsonEndpoint } from "../../contract/endpoint.ts";
import { showcase, showcaseRow } from "../../contract/showcase.ts";

/** Fields by which other servers say what ours says with `image`, `readme` and `videos`. */
const image_file = v.nullish(v.string(), null);
const readme_file = v.nullish(v.string(), null);
const selected_video_ids = v.nullish(v.array(v.number()), []);

const { description } = showcase.entries;
const row = v.object({ ...showcaseRow.entries, description, image_file });
const whole = v.object({ ...showcase.entries, image_file, readme_file, selected_video_ids });
const rows = v.array(row);

/** Other servers send the whole description in rows, too. */
export type GivenShowcaseRow = v.InferOutput<typeof row>;
export type GivenShowcase = v.InferOutput<typeof whole>;

/** Returns the call with an answer that has the fields of other servers, too. */
export function withGivenShowcase<E extends JsonEndpoint>(
  endpoint: E,
): Omit<E, "answer"> & { answer: typeof whole } {
  return { ...endpoint, answer: whole };
}

/** Returns the list with the fields of other servers, too. */
export function withGivenShowcases<E extends JsonEndpoint>(
  endpoint: E,
): Omit<E, "answer"> & { answer: typeof rows } {
  return { ...endpoint, answer: rows };
}
