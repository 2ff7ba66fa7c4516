import * as v from "valibot";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "../core/images/image-file.ts";
import { POSTER_SIZES } from "../core/videos/video-poster.ts";
import { endpoint, IMAGE_PACE } from "./endpoint.ts";
import { grant } from "./grant.ts";
import { id } from "./shared.ts";
import { ownVideo } from "./videos.ts";

export const putPoster = endpoint({
  kind: "upload",
  method: "PUT",
  path: "/api/videos/:id/poster",
  summary:
    "Give an own video a poster: a PNG, JPEG or WebP image, by its content. It is drawn anew in two sizes; nothing else of the file is kept, and of one that moves its first picture.",
  access: "session",
  params: v.object({ id }),
  transfer: "raw",
  mediaTypes: [...IMAGE_TYPES, "application/octet-stream"],
  limits: { bytes: MAX_IMAGE_BYTES, ...IMAGE_PACE },
  answer: ownVideo,
});

export const deletePoster = endpoint({
  method: "DELETE",
  path: "/api/videos/:id/poster",
  summary: "Leave an own video without a poster.",
  access: "session",
  params: v.object({ id }),
  answer: ownVideo,
});

export const readPoster = endpoint({
  kind: "stream",
  method: "GET",
  path: "/api/video_display/poster/:id",
  summary:
    "A video's poster, for viewers of the video: by the token, or by the grant of a signed address. With the present version (v) it may be kept for an hour.",
  access: "optional",
  params: v.object({ id }),
  query: v.object({
    size: v.optional(v.picklist(POSTER_SIZES), "large"),
    grant,
    v: v.optional(v.pipe(v.string(), v.maxLength(20))),
  }),
  mediaTypes: ["image/webp"],
});
