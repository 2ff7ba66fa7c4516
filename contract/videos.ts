import * as v from "valibot";
import { MAX_NARROWED_SKIP, MAX_SKIP } from "../core/shared/loadable.ts";
import { VIDEO_COUNT_CAP, VIDEO_SORTS } from "../core/videos/video-filter.ts";
import { VIDEO_STATUSES } from "../core/videos/video.ts";
import { VIDEO_LIMITS, videoDescriptionError, videoTitleError } from "../core/videos/video-validation.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { grant } from "./grant.ts";
import { bytesOfTexts, id, judgedLine, judgedProse, longPage, page, search, time } from "./shared.ts";
import { privacy, rowFields, videoRow } from "./video-row.ts";

export const video = v.object({
  ...rowFields,
  description: assumed(v.string(), ""),
  media_type: assumed(v.string(), ""),
  /** A player's `src` takes it; it supports Range. */
  stream_url: assumed(v.string(), ""),
  /** The addresses of stream, poster and captions expire then. It is null for a public video. */
  stream_until: assumed(v.nullable(time), null),
  captions: assumed(v.array(v.object({ language: v.string(), label: v.string(), url: v.string() })), []),
  is_own: assumed(v.boolean(), false),
  /** It is "ready" unless the caller is the owner, who may read about a video before it can be watched. */
  status: assumed(v.picklist(VIDEO_STATUSES), "ready"),
  /** The owner reads why the moderators hid it. It is null for a visible video and for all other callers. */
  hidden_because: assumed(v.nullable(v.string()), null),
});

/** Video with the fields that only the owner sees. */
export const ownVideo = v.object({
  ...rowFields,
  description: assumed(v.string(), ""),
  status: assumed(v.picklist(VIDEO_STATUSES), "ready"),
  /**
   * A sentence; null while nothing is wrong. Beside "ready", it says that a new file did not replace the old one, or
   * that the file is lost.
   */
  failure_reason: assumed(v.nullable(v.string()), null),
  can_retry: assumed(v.boolean(), false),
  /** A new file has arrived and is read; what is watched is still the one before. */
  is_replacing: assumed(v.boolean(), false),
  /** Bytes of a new file that has arrived, otherwise of the current file, otherwise of the upload. */
  size: assumed(v.number(), 0),
  caption_languages: assumed(v.array(v.string()), []),
  /** Without revoked links. */
  share_count: assumed(v.number(), 0),
  /** Why the moderators hid it; null for a visible video. */
  hidden_because: assumed(v.nullable(v.string()), null),
});

const own = { access: "session", params: v.object({ id }) } as const;

export const listVideos = endpoint({
  method: "GET",
  path: "/api/video_display/",
  summary: `Public videos that are ready. Words are found by their beginnings or English stems in title and description. X-Total-Count is exact for the whole list; of one that is narrowed it counts up to ${VIDEO_COUNT_CAP} and further only as far as the page reaches. Further than ${MAX_SKIP} videos (${MAX_NARROWED_SKIP} of a narrowed list) one goes on with after, which is the last video before the page and takes the place of skip.`,
  access: "public",
  query: v.object({
    ...longPage,
    q: search,
    creator: v.optional(id),
    sort: v.optional(v.picklist(VIDEO_SORTS), "newest"),
  }),
  answer: v.array(videoRow),
  counted: true,
});

export const listMyVideos = endpoint({
  method: "GET",
  path: "/api/video_display/my-videos",
  summary:
    "The caller's own videos, newest first, under both names that clients read; total counts them all. status=ready for what can be attached.",
  access: "session",
  query: v.object({ ...page, status: v.optional(v.picklist(VIDEO_STATUSES)) }),
  /** Other servers send one of the two lists. */
  answer: v.object({
    videos: assumed(v.array(ownVideo), []),
    user_videos: assumed(v.array(ownVideo), []),
    total: assumed(v.number(), 0),
  }),
});

export const getVideo = endpoint({
  method: "GET",
  path: "/api/videos/:id",
  summary:
    "One video to watch: public, own, or attached to a request or a response that the caller may read. What was hidden is for its owner alone.",
  access: "optional",
  params: v.object({ id }),
  answer: video,
});

export const getOwnVideo = endpoint({
  ...own,
  method: "GET",
  path: "/api/videos/:id/own",
  summary: "One own video, whatever its status: for its form and while it is processed.",
  answer: ownVideo,
});

export const description = v.optional(judgedProse(videoDescriptionError), "");

export const replaceVideo = endpoint({
  ...own,
  method: "PUT",
  path: "/api/videos/:id",
  summary:
    "Replace an own video's title, description and privacy. Its links open nothing while it is private.",
  body: v.object({ title: judgedLine(videoTitleError), description, privacy }),
  bodyBytes: bytesOfTexts(VIDEO_LIMITS.title, VIDEO_LIMITS.description),
  answer: ownVideo,
});

export const deleteVideo = endpoint({
  ...own,
  method: "DELETE",
  path: "/api/videos/:id",
  summary: "Remove an own video with its file and its links; playlists close the gap.",
});

export const retryVideo = endpoint({
  ...own,
  method: "POST",
  path: "/api/videos/:id/retry",
  summary: "Process an own video's file once more; 409 unless can_retry.",
  answer: ownVideo,
});

export const countView = endpoint({
  method: "POST",
  path: "/api/video_display/:id/views",
  summary:
    "Playing has begun. Counted once for each viewer and day; grant is the parameter of the same name in stream_url.",
  access: "optional",
  params: v.object({ id }),
  query: v.object({ grant }),
  rateLimit: "views",
});

export const streamVideo = endpoint({
  kind: "stream",
  method: "GET",
  path: "/api/video_display/stream/:id",
  summary:
    "A video's bytes. Who may see it is asked for each request: by the token, or by the grant of a signed address.",
  access: "optional",
  params: v.object({ id }),
  query: v.object({ grant, v: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
  mediaTypes: ["video/mp4", "video/webm"],
});
