import { Writable } from "node:stream";
import type { Kysely } from "kysely";
import { deletePoster, putPoster, readPoster } from "../../contract/video-posters.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import { Refusal } from "../http/refusal.ts";
import { type Route, route, stream, upload } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import type { UploadSink } from "../http/upload-handlers.ts";
import { ArrivingImages } from "./arriving-images.ts";
import { showOwnVideo } from "./show-video.ts";
import { dropPoster, setPoster, storePoster, type StoredPoster } from "./store-poster.ts";
import { findOwnVideo, findPoster, lockVideo } from "./video-repository.ts";
import { viewerOf } from "./video-routes.ts";
import { anOwnVideo, maySeePicture } from "./watch-policy.ts";

const arriving = new ArrivingImages();
/** Of what was seen under this version nothing changes; an address that was signed ends after hours. */
const KEPT = "private, max-age=28800, immutable";

interface PosterSink extends UploadSink {
  /** Once the stream has ended. */
  readonly stored: () => StoredPoster;
}

/** Gathers an image and stores it, drawn anew, with its last byte. */
function posterSink(db: Kysely<Tables>, services: Services, owner: UserId): PosterSink {
  const leave = arriving.enter(owner);
  const parts: Buffer[] = [];
  let stored: StoredPoster | undefined;
  const gathered = new Writable({
    write: (part: Buffer, _encoding, done) => {
      parts.push(part);
      done();
    },
    final: (done) => {
      storePoster(db, services, owner, Buffer.concat(parts))
        .then((poster) => {
          stored = poster;
          leave();
          done();
        })
        .catch(done);
    },
  });
  return {
    stream: gathered,
    stored: () => {
      if (stored === undefined) throw new Error("A poster is stored when its last byte has come");
      return stored;
    },
    discard: async () => {
      leave();
      if (stored !== undefined) await dropPoster(db, stored, services.now());
    },
  };
}

const putRoute = upload(putPoster, {
  authorize: anOwnVideo,
  open: ({ db, caller, services }) => Promise.try(() => posterSink(db, services, caller.userId)),
  handle: async ({ db, caller, services }, { id }, { sink }) => {
    if ((await lockVideo(db, id)) === undefined) throw new Refusal("not_found");
    await setPoster(db, id, sink.stored(), services.now());
    return showOwnVideo(services, await findOwnVideo(db, id), viewerOf(caller));
  },
});

const removeRoute = route(deletePoster, {
  authorize: anOwnVideo,
  handle: async ({ db, caller, services }, { id }) => {
    if ((await lockVideo(db, id)) === undefined) throw new Refusal("not_found");
    await setPoster(db, id, null, services.now());
    return showOwnVideo(services, await findOwnVideo(db, id), viewerOf(caller));
  },
});

const readRoute = stream(readPoster, {
  authorize: maySeePicture,
  open: async ({ db, query, services }, video) => {
    const found = await findPoster(db, video.id, query.size);
    if (found === undefined) throw new Refusal("not_found");
    return {
      size: found.size,
      // A name is written once: it names the bytes.
      etag: `"${found.name.split("/").at(-1) ?? ""}"`,
      mediaType: "image/webp",
      ...(query.v === String(video.poster_version) && { headers: { "cache-control": KEPT } }),
      read: (first, last) => services.files.read(found.name, first, last),
    };
  },
});

export const posterRoutes: readonly Route[] = [putRoute, removeRoute, readRoute];
