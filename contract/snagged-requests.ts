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
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import {
  bodyId,
  boundedList,
  id,
  judgedName,
  judgedProse,
  obeying,
  page,
  person,
  time,
  UNKNOWN_PERSON,
} from "./shared.ts";
import { videoRow } from "./video-row.ts";

const snag = v.object({
  id: v.number(),
  /** Null after the request was removed; the response is then in its developer's list alone. */
  request_id: v.nullable(v.number()),
  /** Last title of a removed request, if the developer could read it. */
  removed_title: assumed(v.nullable(v.string()), null),
  message: assumed(v.string(), ""),
  video_ids: assumed(v.array(v.number()), []),
  /** Only videos that can be watched, in the developer's order. */
  videos: assumed(v.array(videoRow), []),
  profile_link: assumed(v.nullable(v.string()), null),
  include_profile: assumed(v.boolean(), false),
  status: assumed(v.picklist(SNAG_STATUSES), "pending"),
  created_at: assumed(time, ""),
  answered_at: assumed(v.nullable(time), null),
  developer: assumed(person, UNKNOWN_PERSON),
  client: assumed(person, UNKNOWN_PERSON),
  /** Conversation of the two about this request; null before there is one. */
  conversation_id: assumed(v.nullable(v.number()), null),
  /** Null for a removed request, and for a private one whose developer was declined. */
  request: assumed(
    v.nullable(
      v.object({
        id: v.number(),
        title: v.string(),
        status: v.picklist(REQUEST_STATUSES),
        /** In dollars. */
        estimated_budget: v.nullable(v.number()),
      }),
    ),
    null,
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
  message: judgedProse(snagMessageError),
  video_ids: v.optional(videoIds, []),
  profile_link: v.pipe(
    v.nullish(judgedName(webLinkError), null),
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
