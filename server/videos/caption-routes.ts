import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { deleteCaptions, putCaptions, readCaptionsFile } from "../../contract/video-captions.ts";
import { CAPTION_LIMITS } from "../../core/videos/captions.ts";
import { userKey } from "../http/callers/caller.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { type Route, route, stream } from "../http/routes/route.ts";
import { viewerOf } from "../share-links/address-grant.ts";
import { findCaptions, isBelowCaptionLimit, putCaptionsOf, removeCaptionsOf } from "./caption-repository.ts";
import { readCaptionsApart } from "./read-captions-apart.ts";
import { showOwnVideo } from "./show-video.ts";
import { findOwnVideo, lockVideo } from "./video-repository.ts";
import { anOwnVideo, mayReadBytes } from "./watch-policy.ts";

const putRoute = route(putCaptions, {
  prepare: async ({ body, caller }) => {
    const read = await readCaptionsApart(userKey(caller.userId), body.content);
    if (read.kind === "wrong") throw invalidField("content", read.message);
    return read;
  },
  authorize: anOwnVideo,
  handle: async ({ db, params, caller, services }, { id }, { webVtt, leftOut }) => {
    if ((await lockVideo(db, id)) === undefined) throw new Refusal("not_found");
    const { language } = params;
    if (!(await isBelowCaptionLimit(db, id, language)))
      throw new Refusal("conflict", `A video has captions in ${CAPTION_LIMITS.languages} languages at most.`);
    await putCaptionsOf(db, { id, language, content: webVtt });
    const shown = await showOwnVideo(services, await findOwnVideo(db, id), viewerOf(caller));
    return { ...shown, left_out: [...leftOut] };
  },
});

const removeRoute = route(deleteCaptions, {
  authorize: anOwnVideo,
  handle: async ({ db, params, caller, services }, { id }) => {
    if (!(await removeCaptionsOf(db, id, params.language))) throw new Refusal("not_found");
    return showOwnVideo(services, await findOwnVideo(db, id), viewerOf(caller));
  },
});

const readRoute = stream(readCaptionsFile, {
  authorize: mayReadBytes,
  open: async ({ db, params }, { video }) => {
    const found = await findCaptions(db, video.id, params.language);
    if (found === undefined) throw new Refusal("not_found");
    const bytes = Buffer.from(found.content, "utf8");
    return {
      size: bytes.byteLength,
      etag: `"${createHash("sha256").update(bytes).digest("base64url")}"`,
      mediaType: "text/vtt; charset=utf-8",
      read: (first, last) => Readable.from([bytes.subarray(first, last + 1)]),
    };
  },
});

export const captionRoutes: readonly Route[] = [putRoute, removeRoute, readRoute];
