import {
  getSharedShowcase,
  getSharedShowcaseVideo,
  listShowcaseShares,
  revokeShowcaseShare,
  shareShowcase,
} from "../../contract/share-links.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { AS_STRANGER, maySeeVideo } from "../../core/videos/video-access.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import { linkRoutes } from "../share-links/link-routes.ts";
import { showVideo } from "../videos/show-video.ts";
import { accessOf, findVideo } from "../videos/video-repository.ts";
import { lockedShowcase } from "./changed-showcase.ts";
import { mayOpenShowcase } from "./shared-showcase.ts";
import { mayShareShowcase } from "./showcase-policy.ts";
import { showShowcase } from "./show-showcase.ts";
import { videoIdsOf } from "./showcase-repository.ts";

const ownRoutes = linkRoutes(
  { share: shareShowcase, list: listShowcaseShares, revoke: revokeShowcaseShare },
  {
    kind: "showcase",
    authorize: mayShareShowcase,
    targetOf: ({ id }) => ({ showcase_id: id }),
    lock: async (tx, { id }) => {
      await lockedShowcase(tx, id);
    },
  },
);

const sharedRoute = route(getSharedShowcase, {
  authorize: mayOpenShowcase,
  handle: ({ db, services }, { found, viewer }) =>
    showShowcase(db, services, found, { userId: null, viewer }),
});

const sharedVideoRoute = route(getSharedShowcaseVideo, {
  authorize: mayOpenShowcase,
  handle: async ({ db, params, services }, { found, viewer }) => {
    const id = params.id as VideoId;
    const video = (await videoIdsOf(db, found.id)).includes(id) ? await findVideo(db, id) : undefined;
    const request = { ...AS_STRANGER, hasLink: true, isAttached: found.is_public };
    if (video === undefined || !maySeeVideo(accessOf(video), request)) throw new Refusal("not_found");
    return showVideo(db, services, video, { viewer, userId: null });
  },
});

export const showcaseShareRoutes: readonly Route[] = [...ownRoutes, sharedRoute, sharedVideoRoute];
