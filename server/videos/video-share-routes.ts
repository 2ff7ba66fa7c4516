import { getSharedVideo, listVideoShares, revokeVideoShare, shareVideo } from "../../contract/share-links.ts";
import { AS_STRANGER, maySeeVideo, shareError } from "../../core/videos/video-access.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import { linkRoutes } from "../share-links/link-routes.ts";
import { findSharedTarget, invalidShareToken } from "../share-links/share-link-repository.ts";
import { showVideo } from "./show-video.ts";
import { accessOf, findVideo, lockVideo } from "./video-repository.ts";
import { anOwnVideo } from "./watch-policy.ts";

const ownRoutes = linkRoutes(
  { share: shareVideo, list: listVideoShares, revoke: revokeVideoShare },
  {
    kind: "video",
    authorize: anOwnVideo,
    targetOf: ({ id }) => ({ video_id: id }),
    lock: async (tx, { id }) => {
      const video = await lockVideo(tx, id);
      if (video === undefined) throw new Refusal("not_found");
      const error = shareError(accessOf(video));
      if (error !== undefined) throw new Refusal("conflict", error);
    },
  },
);

const sharedRoute = route(getSharedVideo, {
  authorize: allowAnyCaller,
  handle: async ({ db, params, services }) => {
    const link = await findSharedTarget(db, "video_id", params.token, services.now());
    const video = await findVideo(db, link.target);
    if (video === undefined || !maySeeVideo(accessOf(video), { ...AS_STRANGER, hasLink: true }))
      throw invalidShareToken();
    const viewer = { kind: "link", id: link.id, version: link.version } as const;
    const shown = await showVideo(db, services, video, { viewer, userId: null });
    return { ...shown, project_url: link.projectUrl };
  },
});

export const videoShareRoutes: readonly Route[] = [...ownRoutes, sharedRoute];
