import * as v from "valibot";
import { webLinkError } from "../core/profiles/web-link.ts";
import { endpoint } from "./endpoint.ts";
import { playlist } from "./playlists.ts";
import { video } from "./videos.ts";
import { id, judged, time } from "./shared.ts";

export const shareLink = v.object({
  id: v.number(),
  share_token: v.string(),
  /** The whole address, to be handed on. */
  share_url: v.string(),
  project_url: v.nullable(v.string()),
  created_at: time,
  last_used_at: v.nullable(time),
});

/** Without a body: a link that belongs to no project. */
const shareBody = v.optional(
  v.object({
    project_url: v.pipe(
      v.nullish(judged(webLinkError), ""),
      v.transform((link) => (link.trim() === "" ? null : link.trim())),
    ),
  }),
  {},
);

/** Judged by the handler, which has one sentence for all that is wrong with it. */
const token = v.pipe(v.string(), v.maxLength(500));

export const shareVideo = endpoint({
  method: "POST",
  path: "/api/videos/:id/share",
  summary:
    "The live link to an own video for this project_url; made where there is none. 409 for a private video.",
  access: "session",
  params: v.object({ id }),
  body: shareBody,
  status: 200,
  answer: shareLink,
});

export const listVideoShares = endpoint({
  method: "GET",
  path: "/api/videos/:id/shares",
  summary: "The live links to an own video, the newest first.",
  access: "session",
  params: v.object({ id }),
  status: 200,
  answer: v.array(shareLink),
});

export const revokeVideoShare = endpoint({
  method: "DELETE",
  path: "/api/videos/:id/shares/:shareId",
  summary: "End a link to an own video, and what is being watched by it.",
  access: "session",
  params: v.object({ id, shareId: id }),
  status: 204,
});

export const getSharedVideo = endpoint({
  method: "GET",
  path: "/api/video_display/shared/:token",
  summary:
    "The video that a link leads to. 404 'Invalid share token' for any other token, and while it is private.",
  access: "public",
  params: v.object({ token }),
  status: 200,
  answer: v.object({ ...video.entries, project_url: v.nullable(v.string()) }),
});

export const sharePlaylist = endpoint({
  method: "POST",
  path: "/api/playlists/:id/share",
  summary: "The live link to an own playlist; made where there is none.",
  access: "session",
  params: v.object({ id }),
  body: shareBody,
  status: 200,
  answer: shareLink,
});

export const listPlaylistShares = endpoint({
  method: "GET",
  path: "/api/playlists/:id/shares",
  summary: "The live links to an own playlist, the newest first.",
  access: "session",
  params: v.object({ id }),
  status: 200,
  answer: v.array(shareLink),
});

export const revokePlaylistShare = endpoint({
  method: "DELETE",
  path: "/api/playlists/:id/shares/:shareId",
  summary: "End a link to an own playlist, and what is being watched by it.",
  access: "session",
  params: v.object({ id, shareId: id }),
  status: 204,
});

export const getSharedPlaylist = endpoint({
  method: "GET",
  path: "/api/playlists/shared/:token",
  summary:
    "The playlist that a link leads to. Its owner's unlisted videos can be watched by it; others only as far as everybody may see them.",
  access: "public",
  params: v.object({ token }),
  status: 200,
  answer: playlist,
});

export const getSharedPlaylistVideo = endpoint({
  method: "GET",
  path: "/api/playlists/shared/:token/videos/:id",
  summary: "One video of a shared playlist, to watch.",
  access: "public",
  params: v.object({ token, id }),
  status: 200,
  answer: video,
});
