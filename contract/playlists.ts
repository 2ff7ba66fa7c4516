import * as v from "valibot";
import { PLAYLIST_LIMITS, playlistDescriptionError, playlistNameError } from "../core/playlists/playlist.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { poster, videoRow } from "./video-row.ts";
import {
  bodyId,
  boundedList,
  bytesOfTexts,
  count,
  flag,
  id,
  judgedLine,
  judgedProse,
  page,
  person,
  time,
  UNKNOWN_PERSON,
} from "./shared.ts";

const rowFields = {
  id: v.number(),
  name: assumed(v.string(), ""),
  description: assumed(v.string(), ""),
  is_public: assumed(v.boolean(), false),
  /** It counts only the videos that the caller can find in the playlist. */
  video_count: assumed(v.number(), 0),
  owner: assumed(person, UNKNOWN_PERSON),
  is_own: assumed(v.boolean(), false),
  /** Its owner alone reads the reason. */
  hidden_because: assumed(v.nullable(v.string()), null),
  created_at: assumed(time, ""),
} as const;

export const playlistRow = v.object({
  ...rowFields,
  /** The first video that the caller can watch lends its poster. */
  poster: assumed(poster, null),
});

export const playlist = v.object({
  ...rowFields,
  /** In the playlist's order. Other servers list the videos themselves (`givenPlaylist` in adapters/http). */
  videos: assumed(
    v.array(
      v.object({
        order: v.number(),
        video_id: v.number(),
        /**
         * It is null where the owner may no longer see the video; other callers do not get the entry at all.
         */
        video: v.nullable(videoRow),
      }),
    ),
    [],
  ),
  /** The token of the live link is for the owner alone, and null when there is no link. */
  share_token: assumed(v.nullable(v.string()), null),
});

/** Other servers list only the playlists in which the video stands. */
export const playlistChoice = v.object({ ...rowFields, has_video: assumed(v.boolean(), true) });

const details = v.object({
  name: judgedLine(playlistNameError),
  description: v.optional(judgedProse(playlistDescriptionError), ""),
  is_public: v.optional(v.boolean(), false),
});
const bodyBytes = bytesOfTexts(PLAYLIST_LIMITS.name, PLAYLIST_LIMITS.description);

export const listPlaylistsOf = endpoint({
  method: "GET",
  path: "/api/playlists/user/:id",
  summary:
    "A person's playlists, newest first: all of them for their owner, the public ones for others. With public, for everybody those public ones in which there is a public video.",
  access: "optional",
  params: v.object({ id }),
  query: v.object({ ...page, public: flag }),
  answer: v.array(playlistRow),
  counted: true,
});

export const getPlaylist = endpoint({
  method: "GET",
  path: "/api/playlists/:id",
  summary: "One playlist that is public or the caller's own.",
  access: "optional",
  params: v.object({ id }),
  answer: playlist,
});

export const createPlaylist = endpoint({
  method: "POST",
  path: "/api/playlists/",
  summary: "Make a playlist; private unless is_public.",
  access: "session",
  body: details,
  bodyBytes,
  status: 201,
  answer: playlist,
});

export const replacePlaylist = endpoint({
  method: "PUT",
  path: "/api/playlists/:id",
  summary: "Replace an own playlist's name, description and whether it is public.",
  access: "session",
  params: v.object({ id }),
  body: details,
  bodyBytes,
  answer: playlist,
});

export const deletePlaylist = endpoint({
  method: "DELETE",
  path: "/api/playlists/:id",
  summary: "Remove an own playlist and its links. Its videos stay.",
  access: "session",
  params: v.object({ id }),
});

export const addToPlaylist = endpoint({
  method: "POST",
  path: "/api/playlists/:id/videos/:videoId",
  summary:
    "Put a video that the caller may see at a place of an own playlist (from 0; last when absent). One that stands in it stays where it is.",
  access: "session",
  params: v.object({ id, videoId: id }),
  query: v.object({ order: v.optional(count(0, PLAYLIST_LIMITS.videos, 0)) }),
  answer: playlist,
});

export const removeFromPlaylist = endpoint({
  method: "DELETE",
  path: "/api/playlists/:id/videos/:videoId",
  summary: "Take a video out of an own playlist; those behind it move up.",
  access: "session",
  params: v.object({ id, videoId: id }),
});

export const reorderPlaylist = endpoint({
  method: "PUT",
  path: "/api/playlists/:id/order",
  summary:
    "All videos of an own playlist in their new order. One that is missing or doubled: 422, and nothing is changed.",
  access: "session",
  params: v.object({ id }),
  body: v.object({
    video_ids: boundedList(bodyId, PLAYLIST_LIMITS.videos, {
      notAList: "Must be a list of video ids",
      tooMany: `A playlist has at most ${PLAYLIST_LIMITS.videos} videos`,
    }),
  }),
  answer: playlist,
});

export const listPlaylistsWith = endpoint({
  method: "GET",
  path: "/api/playlists/video/:videoId",
  summary: "The caller's own playlists, and in which of them this video stands.",
  access: "session",
  params: v.object({ videoId: id }),
  answer: v.array(playlistChoice),
});
