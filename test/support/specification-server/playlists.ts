import { randomUUID } from "node:crypto";
import { type Call, routes } from "./call.ts";
import { type Json, NO_CONTENT, notFound, type RawReply } from "./json.ts";
import type { Playlist } from "./entities.ts";

function shown({ id, videos, share_token }: Playlist): Json {
  return { id, videos: videos.map((video) => ({ id: video })), share_token };
}

function one(call: Call): Playlist {
  return call.world.playlists.get(call.id());
}

function own(call: Call): Playlist {
  const playlist = one(call);
  if (playlist.owner !== call.me.id) throw notFound();
  return playlist;
}

function shared(call: Call): Json {
  const found = call.world.playlists.all.find(({ share_token }) => share_token === call.param("token"));
  if (found === undefined) throw notFound();
  return shown(found);
}

/** Removals answer in either of two ways. */
function removed({ variant }: Call): Json | RawReply {
  return variant === "plain" ? NO_CONTENT : {};
}

function remove(call: Call) {
  call.world.playlists.remove(own(call));
  return removed(call);
}

function addVideo(call: Call): Json {
  const playlist = own(call);
  const { id } = call.world.videos.get(call.id("videoId"));
  const others = playlist.videos.filter((video) => video !== id);
  playlist.videos = others.toSpliced(Number(call.query.get("order") ?? others.length), 0, id);
  return shown(playlist);
}

function takeOut(call: Call) {
  const playlist = own(call);
  playlist.videos = playlist.videos.filter((video) => video !== call.id("videoId"));
  return removed(call);
}

function listWith(call: Call): Json {
  const isWith = ({ owner, videos }: Playlist) => owner === call.me.id && videos.includes(call.id("videoId"));
  return call.world.playlists.all.filter(isWith).map(shown);
}

export const playlistRoutes = routes(
  {
    "GET /api/playlists/user/:id": (call) =>
      call.world.playlists.all.filter(({ owner }) => owner === call.id()).map(shown),
    "GET /api/playlists/:id": (call) => shown(one(call)),
    "GET /api/playlists/shared/:token": shared,
  },
  {
    "POST /api/playlists/": ({ world, me }) =>
      shown(world.playlists.add({ id: world.nextId(), owner: me.id, videos: [], share_token: null })),
    "PUT /api/playlists/:id": (call) => shown(own(call)),
    "DELETE /api/playlists/:id": remove,
    "POST /api/playlists/:id/videos/:videoId": addVideo,
    "DELETE /api/playlists/:id/videos/:videoId": takeOut,
    "GET /api/playlists/video/:videoId": listWith,
    "POST /api/playlists/:id/share": (call) => ({ share_token: (own(call).share_token ??= randomUUID()) }),
  },
);
