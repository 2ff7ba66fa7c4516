import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { grant } from "./grant.ts";

/** It is an image as it is shown: see core/images/picture.ts. */
export const picture = v.object({
  width: v.number(),
  height: v.number(),
  /** It encodes four by three colours, row by row, with six hexadecimal digits each. */
  placeholder: v.string(),
  /** They ascend by width. */
  sources: v.array(v.object({ width: v.number(), avif: v.string(), webp: v.string() })),
});

export type PictureAnswer = v.InferOutput<typeof picture>;

export const readImage = endpoint({
  kind: "stream",
  method: "GET",
  path: "/api/images/:hash/:name",
  summary:
    "One size of an image in one format, such as 640.avif, for whoever may read what it belongs to: by the token, or by the grant of a signed address. It never changes and may be kept for an hour; 404 for everybody else, and once it is gone.",
  access: "optional",
  params: v.object({
    hash: v.pipe(v.string(), v.maxLength(100)),
    name: v.pipe(v.string(), v.maxLength(100)),
  }),
  query: v.object({ grant }),
  mediaTypes: ["image/avif", "image/webp"],
});
