import * as v from "valibot";
import { captionLanguage, captionLanguageError } from "../core/videos/caption-language.ts";
import { MAX_CAPTION_BYTES, NO_CAPTIONS } from "../core/videos/captions.ts";
import { endpoint } from "./endpoint.ts";
import { grant } from "./grant.ts";
import { bytesOfTexts, id, judged, storable } from "./shared.ts";
import { ownVideo } from "./videos.ts";

const language = v.pipe(
  judged(captionLanguageError),
  v.transform((text) => captionLanguage(text) ?? text),
);
const params = v.object({ id, language });

export const putCaptions = endpoint({
  method: "PUT",
  path: "/api/videos/:id/captions/:language",
  summary:
    "Give an own video captions in a language (BCP 47), from the text of a WebVTT or SubRip file; those that it has in this language are replaced. Of tags only b, i and u stay. `left_out` says of each line that could not be understood why.",
  access: "session",
  params,
  // What is in it is read by the route, in a process of its own.
  body: v.object({ content: storable(NO_CAPTIONS) }),
  bodyBytes: bytesOfTexts(MAX_CAPTION_BYTES),
  answer: v.object({ ...ownVideo.entries, left_out: v.array(v.string()) }),
});

export const deleteCaptions = endpoint({
  method: "DELETE",
  path: "/api/videos/:id/captions/:language",
  summary: "Take an own video's captions in a language away.",
  access: "session",
  params,
  answer: ownVideo,
});

export const readCaptionsFile = endpoint({
  kind: "stream",
  method: "GET",
  path: "/api/video_display/captions/:id/:language",
  summary:
    "A video's captions as WebVTT, for viewers of the video: by the token, or by the grant of a signed address.",
  access: "optional",
  params,
  query: v.object({ grant, v: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
  mediaTypes: ["text/vtt"],
});
