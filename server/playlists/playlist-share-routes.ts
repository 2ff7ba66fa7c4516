import type { Kysely } from "kysely";
import {
  getSharedPlaylist,
  getSharedPlaylistVideo,
  listPlaylistShares,
  revokePlaylistShare,
  sharePlaylist,
} from "../../contract/share-links.ts";
import type { ShareLinkId, VideoId } from "../../core/shared/id.ts";
import { AS_STRANGER, maySeeVideo } from "../../core/videos/video-access.ts";
import type { Tables } from "../database/tables.ts";
import { allowAnyCaller } from "../http/policy.ts";
import { Refusal } from "../http/refusal.ts";
import { type Route, route } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import {
  findSharedTarget,
  invalidShareToken,
  listLiveLinks,
  revokeLink,
  shareLinkTo,
} from "../share-links/share-link-repository.ts";
import { showShareLink } from "../share-links/show-share-link.ts";
import { showVideo } from "../videos/show-video.ts";
import { accessOf, findVideo } from "../videos/video-repository.ts";
import { mayChangePlaylist } from "./playlist-policy.ts";
import { findPlaylist, idsIn, lockPlaylist } from "./playlist-repository.ts";
import { showPlaylist } from "./show-playlist.ts";

const shareRoute = route(sharePlaylist, {
  // The answer opens a door: a repeated key is given the link anew, nothing of it is stored.
  secret: true,
  authorize: mayChangePlaylist,
  handle: async ({ db, body, caller, services }, { id }) => {
    if (!(await lockPlaylist(db, id))) throw new Refusal("not_found");
    const made = { owner: caller.userId, projectUrl: body.project_url ?? null, now: services.now() };
    const link = await shareLinkTo(db, services.secret, { playlist_id: id }, made);
    return showShareLink(services, "playlist", link);
  },
});

const listRoute = route(listPlaylistShares, {
  authorize: mayChangePlaylist,
  handle: async ({ db, services }, { id }) => {
    const links = await listLiveLinks(db, { playlist_id: id });
    return Promise.all(links.map((link) => showShareLink(services, "playlist", link)));
  },
});

const revokeRoute = route(revokePlaylistShare, {
  authorize: mayChangePlaylist,
  handle: ({ db, params, services }, { id }) =>
    revokeLink(db, { playlist_id: id }, params.shareId as ShareLinkId, services.now()),
});

const sharedRoute = route(getSharedPlaylist, {
  authorize: allowAnyCaller,
  handle: async ({ db, params, services }) => {
    const { playlist, viewer } = await opened(db, services, params.token);
    return showPlaylist(db, services, playlist, { userId: null, viewer });
  },
});

const sharedVideoRoute = route(getSharedPlaylistVideo, {
  authorize: allowAnyCaller,
  handle: async ({ db, params, services }) => {
    const { playlist, viewer } = await opened(db, services, params.token);
    const id = params.id as VideoId;
    const video = (await idsIn(db, playlist.id)).includes(id) ? await findVideo(db, id) : undefined;
    const hasLink = video?.owner_id === playlist.owner_id;
    if (video === undefined || !maySeeVideo(accessOf(video), { ...AS_STRANGER, hasLink }))
      throw new Refusal("not_found");
    return showVideo(db, services, video, { viewer, userId: null });
  },
});

export const playlistShareRoutes: readonly Route[] = [
  shareRoute,
  listRoute,
  revokeRoute,
  sharedRoute,
  sharedVideoRoute,
];

/** What a token leads to. @throws Refusal not_found with the specification's words */
async function opened(db: Kysely<Tables>, services: Services, token: string) {
  const link = await findSharedTarget(db, "playlist_id", token, services.now());
  const playlist = await findPlaylist(db, link.target);
  if (playlist === undefined) throw invalidShareToken();
  return { playlist, viewer: { kind: "link", id: link.id, version: link.version } as const };
}
