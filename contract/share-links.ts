import * as v from "valibot";
import { webLinkError } from "../core/profiles/web-link.ts";
import { MAX_SHARE_TOKEN } from "../core/share-links/share-link.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { playlist } from "./playlists.ts";
import { showcase } from "./showcase.ts";
import { video } from "./videos.ts";
import { id, judgedName, orNull, time } from "./shared.ts";

/**
 * It is the server's form of a link. The client also reads shorter ones of other servers (`givenShareLink` in
 * adapters/http).
 */
export const shareLink = v.object({
  id: v.number(),
  share_token: v.string(),
  /** It is a complete address, ready to be passed on. */
  share_url: v.string(),
  project_url: v.nullable(v.string()),
  created_at: time,
  last_used_at: v.nullable(time),
});

/** Without a body the link belongs to no project. */
const shareBody = v.optional(v.object({ project_url: orNull(judgedName, webLinkError) }), {});

export type LinkCalls = ReturnType<typeof linksTo>;

/**
 * Declares an owner's calls for the links to one kind of thing.
 * @param what is said of it in /api/docs
 * @param refusals what else is to be said there of making one
 */
function linksTo(path: `/api/${string}/:id`, what: string, refusals = "") {
  return {
    share: endpoint({
      method: "POST",
      path: `${path}/share`,
      summary: `The live link to an own ${what}; made where there is none.${refusals}`,
      access: "session",
      params: v.object({ id }),
      body: shareBody,
      answer: shareLink,
    }),
    list: endpoint({
      method: "GET",
      path: `${path}/shares`,
      summary: `The live links to an own ${what}, the newest first.`,
      access: "session",
      params: v.object({ id }),
      answer: v.array(shareLink),
    }),
    revoke: endpoint({
      method: "DELETE",
      path: `${path}/shares/:shareId`,
      summary: `End a link to an own ${what}, and what is being watched by it.`,
      access: "session",
      params: v.object({ id, shareId: id }),
    }),
  };
}

export const {
  share: shareVideo,
  list: listVideoShares,
  revoke: revokeVideoShare,
} = linksTo("/api/videos/:id", "video", " One for each project_url. 409 for a private video.");

export const {
  share: sharePlaylist,
  list: listPlaylistShares,
  revoke: revokePlaylistShare,
} = linksTo("/api/playlists/:id", "playlist");

export const {
  share: shareShowcase,
  list: listShowcaseShares,
  revoke: revokeShowcaseShare,
} = linksTo("/api/project-showcase/:id", "showcase");

/** The handler validates the token, because it has one message for every kind of invalid token. */
const token = v.pipe(v.string(), v.maxLength(MAX_SHARE_TOKEN));

export const getSharedVideo = endpoint({
  method: "GET",
  path: "/api/video_display/shared/:token",
  summary:
    "The video that a link leads to. 404 'Invalid share token' for any other token, and while it is private.",
  access: "public",
  params: v.object({ token }),
  answer: v.object({ ...video.entries, project_url: assumed(v.nullable(v.string()), null) }),
});

export const getSharedPlaylist = endpoint({
  method: "GET",
  path: "/api/playlists/shared/:token",
  summary:
    "The playlist that a link leads to. Its owner's unlisted videos can be watched by it; others only as far as everybody may see them.",
  access: "optional",
  params: v.object({ token }),
  answer: playlist,
});

export const getSharedPlaylistVideo = endpoint({
  method: "GET",
  path: "/api/playlists/shared/:token/videos/:id",
  summary: "One video of a shared playlist, to watch.",
  access: "optional",
  params: v.object({ token, id }),
  answer: video,
});

export const getSharedShowcaseVideo = endpoint({
  method: "GET",
  path: "/api/project-showcase/shared/:token/videos/:id",
  summary:
    "One video of a shared showcase, to watch: also one that is unlisted, or that the showcase alone makes visible.",
  access: "optional",
  params: v.object({ token, id }),
  answer: video,
});

export const getSharedShowcase = endpoint({
  method: "GET",
  path: "/api/project-showcase/shared/:token",
  summary: "The showcase that a link leads to, also while it is in no list.",
  access: "optional",
  params: v.object({ token }),
  answer: showcase,
});
