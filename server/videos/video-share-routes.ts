import { getSharedVideo, listVideoShares, revokeVideoShare, shareVideo } from "../../contract/share-links.ts";
import type { ShareLinkId } from "../../core/shared/id.ts";
import { AS_STRANGER, maySeeVideo, shareError } from "../../core/videos/video-access.ts";
import { allowAnyCaller } from "../http/policy.ts";
import { Refusal } from "../http/refusal.ts";
import { type Route, route } from "../http/route.ts";
import {
  findSharedTarget,
  invalidShareToken,
  listLiveLinks,
  revokeLink,
  shareLinkTo,
} from "../share-links/share-link-repository.ts";
import { showShareLink } from "../share-links/show-share-link.ts";
import { showVideo } from "./show-video.ts";
import { accessOf, findVideo, lockVideo } from "./video-repository.ts";
import { anOwnVideo } from "./watch-policy.ts";

const shareRoute = route(shareVideo, {
  // The answer opens a door: a repeated key is given the link anew, nothing of it is stored.
  secret: true,
  authorize: anOwnVideo,
  handle: async ({ db, body, caller, services }, { id }) => {
    const video = await lockVideo(db, id);
    if (video === undefined) throw new Refusal("not_found");
    const error = shareError(video);
    if (error !== undefined) throw new Refusal("conflict", error);
    const made = { owner: caller.userId, projectUrl: body.project_url ?? null, now: services.now() };
    return showShareLink(services, "video", await shareLinkTo(db, services.secret, { video_id: id }, made));
  },
});

const listRoute = route(listVideoShares, {
  authorize: anOwnVideo,
  handle: async ({ db, services }, { id }) => {
    const links = await listLiveLinks(db, { video_id: id });
    return Promise.all(links.map((link) => showShareLink(services, "video", link)));
  },
});

const revokeRoute = route(revokeVideoShare, {
  authorize: anOwnVideo,
  handle: ({ db, params, services }, { id }) =>
    revokeLink(db, { video_id: id }, params.shareId as ShareLinkId, services.now()),
});

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

export const videoShareRoutes: readonly Route[] = [shareRoute, listRoute, revokeRoute, sharedRoute];
