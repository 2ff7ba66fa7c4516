import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlaylistsOf,
  listPlaylistsWith,
  removeFromPlaylist,
  reorderPlaylist,
  replacePlaylist,
} from "../../contract/playlists.ts";
import { PLAYLIST_LIMITS } from "../../core/playlists/playlist.ts";
import { orderError, withVideo } from "../../core/playlists/playlist-order.ts";
import type { PlaylistId, UserId, VideoId } from "../../core/shared/id.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import { allow, allowAnyCaller } from "../http/routes/policy.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import type { RequestContext } from "../http/routes/request-context.ts";
import { requireBelowCap } from "../http/limits/require-below-cap.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { viewerOf } from "../share-links/address-grant.ts";
import { mayReadVideo } from "../videos/watch-policy.ts";
import { mayChangePlaylist, mayReadPlaylist } from "./playlist-policy.ts";
import * as playlists from "./playlist-repository.ts";
import { type PlaylistReader, showListedPlaylist, showPlaylist, showPlaylistRow } from "./show-playlist.ts";

const listRoute = route(listPlaylistsOf, {
  pageTopics: ({ params: { id } }) => [`playlists-of:${id}`, "names:all"],
  authorize: ({ caller }) => allow(readerOf(caller)),
  handle: async ({ db, params, query, services }, reader) => {
    const { public: isPublicOnly = false, ...part } = query;
    const found = await playlists.listPlaylists(db, params.id as UserId, {
      ...part,
      reader: reader.userId,
      isPublicOnly,
    });
    return result(await Promise.all(found.rows.map((row) => showListedPlaylist(services, row, reader))), {
      total: found.total,
    });
  },
});

const getRoute = route(getPlaylist, {
  pageTopics: ({ params: { id } }) => [`playlist:${id}`, "names:all"],
  authorize: mayReadPlaylist,
  handle: ({ db, caller, services }, playlist) => showPlaylist(db, services, playlist, readerOf(caller)),
});

const createRoute = route(createPlaylist, {
  locksCaller: "in-turn",
  authorize: allowAnyCaller,
  handle: async (context) => {
    const { db, body, caller, services } = context;
    await requireBelowCap(db, "playlist", playlists.playlistsOf(db, caller.userId));
    const now = services.now();
    const { id } = await db
      .insertInto("playlists")
      .values({ ...body, owner_id: caller.userId, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    return shown(context, id);
  },
});

const replaceRoute = route(replacePlaylist, {
  authorize: mayChangePlaylist,
  handle: async (context, { id }) => {
    const { db, body, services } = context;
    await lock(context, id);
    await db
      .updateTable("playlists")
      .set({ ...body, updated_at: services.now() })
      .where("id", "=", id)
      .execute();
    return shown(context, id);
  },
});

const removeRoute = route(deletePlaylist, {
  authorize: mayChangePlaylist,
  handle: async ({ db }, { id }) => {
    await db.deleteFrom("playlists").where("id", "=", id).execute();
  },
});

const addRoute = route(addToPlaylist, {
  authorize: async ({ db, params, caller, services }) => {
    const video = await mayReadVideo({ db, caller, services, params: { id: params.videoId } });
    return video.allowed ? mayChangePlaylist({ db, params, caller }) : video;
  },
  handle: async (context, { id }) => {
    const { db, params, query, services } = context;
    await lock(context, id);
    const ids = await playlists.idsIn(db, id);
    const wanted = withVideo(ids, params.videoId as VideoId, query.order);
    if (wanted.length > PLAYLIST_LIMITS.videos)
      throw new Refusal("conflict", `A playlist has at most ${PLAYLIST_LIMITS.videos} videos.`);
    if (wanted !== ids) await playlists.putOrder(db, id, wanted, services.now());
    return shown(context, id);
  },
});

const takeOutRoute = route(removeFromPlaylist, {
  authorize: mayChangePlaylist,
  handle: async (context, { id }) => {
    const { db, params, services } = context;
    await lock(context, id);
    await playlists.takeOut(db, id, params.videoId as VideoId, services.now());
  },
});

const reorderRoute = route(reorderPlaylist, {
  authorize: mayChangePlaylist,
  handle: async (context, { id }) => {
    const { db, body, services } = context;
    await lock(context, id);
    const wanted = body.video_ids.map((each) => each as VideoId);
    const error = orderError(await playlists.idsIn(db, id), wanted);
    if (error !== undefined) throw invalidField("video_ids", error);
    await playlists.putOrder(db, id, wanted, services.now());
    return shown(context, id);
  },
});

const withVideoRoute = route(listPlaylistsWith, {
  authorize: allowAnyCaller,
  handle: async ({ db, params, caller }) => {
    const rows = await playlists.listPlaylistsWith(db, caller.userId, params.videoId as VideoId);
    return rows.map((row) => ({ ...showPlaylistRow(row, caller.userId), has_video: row.has_video }));
  },
});

export const playlistRoutes: readonly Route[] = [
  listRoute,
  getRoute,
  createRoute,
  replaceRoute,
  removeRoute,
  addRoute,
  takeOutRoute,
  reorderRoute,
  withVideoRoute,
];

function readerOf(caller: Visitor | UserCaller): PlaylistReader {
  return { userId: caller.kind === "user" ? caller.userId : null, viewer: viewerOf(caller) };
}

type Changing = Pick<RequestContext<typeof replacePlaylist>, "db" | "caller" | "services">;

async function lock({ db }: Pick<Changing, "db">, id: PlaylistId): Promise<void> {
  if (!(await playlists.lockPlaylist(db, id))) throw new Refusal("not_found");
}

async function shown({ db, caller, services }: Changing, id: PlaylistId) {
  const found = await playlists.findPlaylist(db, id);
  if (found === undefined) throw new Refusal("not_found");
  return showPlaylist(db, services, found, { userId: caller.userId, viewer: viewerOf(caller) });
}
