import {
  getSharedPlaylist,
  getSharedPlaylistVideo,
  listPlaylistShares,
  revokePlaylistShare,
  sharePlaylist,
} from "../../contract/share-links.ts";
import { HIDDEN_NOT_SHARED, maySeePlaylist } from "../../core/playlists/playlist.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { AS_STRANGER, maySeeVideo } from "../../core/videos/video-access.ts";
import type { Db } from "../database/tables.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Services } from "../http/routes/services.ts";
import { linkRoutes } from "../share-links/link-routes.ts";
import { findSharedTarget, invalidShareToken } from "../share-links/share-link-repository.ts";
import { showVideo } from "../videos/show-video.ts";
import { accessOf, findVideo } from "../videos/video-repository.ts";
import { mayChangePlaylist, seenOf } from "./playlist-policy.ts";
import { findPlaylist, idsIn, lockPlaylist } from "./playlist-repository.ts";
import { showPlaylist } from "./show-playlist.ts";

const ownRoutes = linkRoutes(
  { share: sharePlaylist, list: listPlaylistShares, revoke: revokePlaylistShare },
  {
    kind: "playlist",
    authorize: mayChangePlaylist,
    targetOf: ({ id }) => ({ playlist_id: id }),
    lock: async (tx, { id }) => {
      const playlist = (await lockPlaylist(tx, id)) ? await findPlaylist(tx, id) : undefined;
      if (playlist === undefined) throw new Refusal("not_found");
      if (playlist.is_hidden) throw new Refusal("conflict", HIDDEN_NOT_SHARED);
    },
  },
);

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

export const playlistShareRoutes: readonly Route[] = [...ownRoutes, sharedRoute, sharedVideoRoute];

/** @throws Refusal not_found with the message that the specification gives */
async function opened(db: Db, services: Services, token: string) {
  const link = await findSharedTarget(db, "playlist_id", token, services.now());
  const playlist = await findPlaylist(db, link.target);
  if (playlist === undefined || !maySeePlaylist(seenOf(playlist), { isOwner: false, hasLink: true }))
    throw invalidShareToken();
  return { playlist, viewer: { kind: "link", id: link.id, version: link.version } as const };
}
