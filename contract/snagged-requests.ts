import * as v from "valibot";
import { webLinkError } from "../core/profiles/web-link.ts";
import { REQUEST_STATUSES } from "../core/requests/request.ts";
import {
  SNAG_LIMITS,
  snagMessageError,
  snagVideosError,
  TOO_MANY_VIDEOS,
} from "../core/snagged-requests/snag-form.ts";
import { SNAG_ANSWERS } from "../core/snagged-requests/snag-state-machine.ts";
import { SNAG_STATUSES } from "../core/snagged-requests/snagged-request.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, boundedList, id, judged, obeying, page, person, time } from "./shared.ts";
import { videoRow } from "./video-row.ts";

const snag = v.object({
  id: v.number(),
  /** It is null after the request was removed; the response is then in its developer's list alone. */
  request_id: v.nullable(v.number()),
  /** It is the last title of a removed request, if the developer could read it. */
  removed_title: v.nullable(v.string()),
  message: v.string(),
  video_ids: v.array(v.number()),
  /** Only videos that can be watched are listed, in the developer's order. */
  videos: v.array(videoRow),
  profile_link: v.nullable(v.string()),
  include_profile: v.boolean(),
  status: v.picklist(SNAG_STATUSES),
  created_at: time,
  answered_at: v.nullable(time),
  developer: person,
  client: person,
  /** It is the conversation of the two about this request; it is null before there is one. */
  conversation_id: v.nullable(v.number()),
  /** It is null for a removed request, and for a private one whose developer was declined. */
  request: v.nullable(
    v.object({
      id: v.number(),
      title: v.string(),
      status: v.picklist(REQUEST_STATUSES),
      /** The amount is in dollars. */
      estimated_budget: v.nullable(v.number()),
    }),
  ),
});

const snagId = v.object({ id });

const videoIds = v.pipe(
  boundedList(bodyId, SNAG_LIMITS.videos, {
    notAList: "Must be a list of ids",
    tooMany: TOO_MANY_VIDEOS,
  }),
  obeying((ids: number[]) => snagVideosError(ids)),
);

const body = v.object({
  request_id: bodyId,
  message: v.pipe(judged(snagMessageError), v.trim()),
  video_ids: v.optional(videoIds, []),
  profile_link: v.pipe(
    v.nullish(v.pipe(judged(webLinkError), v.trim()), null),
    v.transform((link) => (link === "" ? null : link)),
  ),
  include_profile: v.optional(v.boolean("Must be true or false"), false),
});

export type SnagBody = v.InferOutput<typeof body>;

export const createSnag = endpoint({
  method: "POST",
  path: "/api/snagged-requests/",
  summary:
    "Express interest in an open request that the caller may see; once, and no subscription is needed.",
  access: "developer",
  body,
  status: 201,
  answer: snag,
});

export const listSnags = endpoint({
  method: "GET",
  path: "/api/snagged-requests/",
  summary: "The developer's own, or those on the client's requests; newest first.",
  access: "session",
  query: v.object({
    request_id: v.optional(id),
    status: v.optional(v.picklist(SNAG_STATUSES)),
    ...page,
  }),
  answer: v.array(snag),
  counted: true,
  conditional: true,
});

export const withdrawSnag = endpoint({
  method: "DELETE",
  path: "/api/snagged-requests/:id",
  summary: "Withdraw an own one that was not answered yet, or drop one whose request was removed.",
  access: "developer",
  params: snagId,
});

export const answerSnag = endpoint({
  method: "POST",
  path: "/api/snagged-requests/:id/answer",
  summary: "The request's owner marks it as seen, accepts or declines it. Accepting opens the conversation.",
  access: "client",
  params: snagId,
  body: v.object({ status: v.picklist(SNAG_ANSWERS) }),
  answer: snag,
});
