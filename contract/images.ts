import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

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
    "One size of an image in one format, such as 640.avif, for every caller who has its address. It never changes and may be kept for good; 404 for everything else, and once the image is gone.",
  access: "public",
  params: v.object({
    hash: v.pipe(v.string(), v.maxLength(100)),
    name: v.pipe(v.string(), v.maxLength(100)),
  }),
  mediaTypes: ["image/avif", "image/webp"],
});
