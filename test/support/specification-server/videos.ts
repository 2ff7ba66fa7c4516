import { randomUUID } from "node:crypto";
import { shownFilm } from "../shown-film.ts";
import { type Call, routes } from "./call.ts";
import { type Json, NO_CONTENT, notFound, rawBytes } from "./json.ts";
import type { Video } from "./entities.ts";

let film: Promise<Buffer> | undefined;

function shown({ id, title }: Video): Json {
  return { id, title };
}

function own(call: Call): Video {
  const video = call.world.videos.get(call.id());
  if (video.owner !== call.me.id) throw notFound();
  return video;
}

function mine({ world, me, variant }: Call): Json {
  const videos = world.videos.all.filter(({ owner }) => owner === me.id).map(shown);
  return variant === "plain" ? { videos } : { user_videos: videos };
}

function shared(call: Call): Json {
  const found = call.world.videos.all.find(({ share_token }) => share_token === call.param("token"));
  if (found === undefined) throw notFound();
  return shown(found);
}

async function stream(call: Call) {
  call.world.videos.get(call.id());
  film ??= shownFilm({ seconds: 3 });
  return rawBytes("video/webm", await film);
}

function share(call: Call): Json {
  const share_token = (own(call).share_token ??= randomUUID());
  if (call.variant === "plain") return { share_token };
  return { share_url: `${call.origin}/shared/videos/${share_token}` };
}

function replace(call: Call): Json {
  call.require({ title: "Title is required" });
  const video = own(call);
  video.title = call.text("title");
  return call.variant === "plain" ? shown(video) : {};
}

function remove(call: Call) {
  call.world.videos.remove(own(call));
  return NO_CONTENT;
}

export const videoRoutes = routes(
  {
    "GET /api/video_display/": ({ world }) => world.videos.all.map(shown),
    "GET /api/video_display/shared/:token": shared,
    "GET /api/video_display/stream/:id": stream,
  },
  {
    "GET /api/video_display/my-videos": mine,
    "POST /api/videos/:id/share": share,
    "PUT /api/videos/:id": replace,
    "DELETE /api/videos/:id": remove,
  },
);
