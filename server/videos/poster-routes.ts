import { deletePoster, putPoster, readPoster } from "../../contract/video-posters.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route, stream, upload } from "../http/routes/route.ts";
import { imageSink } from "../images/image-sink.ts";
import { viewerOf } from "../share-links/address-grant.ts";
import { showOwnVideo } from "./show-video.ts";
import { dropPoster, setPoster, storePoster } from "./store-poster.ts";
import { findOwnVideo, findPoster, lockVideo } from "./video-repository.ts";
import { anOwnVideo, maySeePicture } from "./watch-policy.ts";
import { storedBytes } from "../files/stored-bytes.ts";

/** A version always has the same bytes, but not always the same viewers. */
const KEPT = { "cache-control": "private, max-age=3600", vary: "Authorization" };

const putRoute = upload(putPoster, {
  authorize: anOwnVideo,
  open: ({ db, caller, services }) =>
    Promise.try(() =>
      imageSink(caller.userId, {
        store: (bytes) => storePoster(db, services, caller.userId, bytes),
        drop: (stored) => dropPoster(db, stored, services.now()),
      }),
    ),
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
      ...storedBytes(services.files, found),
      mediaType: "image/webp",
      ...(query.v === String(video.poster_version) && { headers: KEPT }),
    };
  },
});

export const posterRoutes: readonly Route[] = [putRoute, removeRoute, readRoute];
