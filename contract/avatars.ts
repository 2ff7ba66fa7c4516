import * as v from "valibot";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "../core/images/image-file.ts";
import { endpoint, IMAGE_PACE } from "./endpoint.ts";
import { picture } from "./images.ts";

/** It is a fraction of the upright image's width or height. */
const fraction = v.pipe(
  v.string(),
  v.regex(/^(?:0|1|0?\.\d{1,18}|1\.0{1,18})$/, "Must be a number from 0 to 1"),
  v.transform(Number),
);

const avatar = v.object({ avatar: v.nullable(picture) });

export const putAvatar = endpoint({
  kind: "upload",
  method: "PUT",
  path: "/api/profile/avatar",
  summary:
    "The caller's picture: a PNG, JPEG or WebP image, by its content. Of the part that left, top, width and height name, in fractions of the upright image, the middle square is drawn anew in three sizes; nothing else of the file is kept.",
  access: "session",
  transfer: "raw",
  query: v.object({
    left: v.optional(fraction, "0"),
    top: v.optional(fraction, "0"),
    width: v.optional(fraction, "1"),
    height: v.optional(fraction, "1"),
  }),
  mediaTypes: [...IMAGE_TYPES, "application/octet-stream"],
  limits: { bytes: MAX_IMAGE_BYTES, ...IMAGE_PACE },
  answer: avatar,
});

export const deleteAvatar = endpoint({
  method: "DELETE",
  path: "/api/profile/avatar",
  summary: "Leave the caller without a picture.",
  access: "session",
  answer: avatar,
});
