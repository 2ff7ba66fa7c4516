import * as v from "valibot";
import { REQUEST_LIMITS, REQUEST_STATUSES } from "../core/requests/request.ts";
import { budgetError, collaborationError, contentError, titleError } from "../core/requests/request-form.ts";
import { BUDGET_BOUND_MAX, TICKET_COUNT_CAP, TICKET_SORTS } from "../core/requests/ticket-filter.ts";
import { MAX_NARROWED_SKIP, MAX_SKIP } from "../core/shared/loadable.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import {
  bodyId,
  bytesOfTexts,
  count,
  flag,
  id,
  judgedLine,
  judgedProse,
  longPage,
  obeying,
  optionalText,
  page,
  person,
  search,
  text,
  time,
  UNKNOWN_PERSON,
} from "./shared.ts";
import { videoRow } from "./video-row.ts";
import { trimmedText } from "../core/text/trimmed.ts";

const status = v.picklist(REQUEST_STATUSES);

const shownFields = {
  id: v.number(),
  title: v.string(),
  /** In dollars. */
  estimated_budget: assumed(v.nullable(v.number()), null),
  is_public: assumed(v.boolean(), true),
  is_idea: assumed(v.boolean(), false),
  seeks_collaboration: assumed(v.boolean(), false),
  status: assumed(status, "open"),
  created_at: assumed(time, ""),
  owner: assumed(person, UNKNOWN_PERSON),
} as const;

export const requestRow = v.object({ ...shownFields, excerpt: assumed(v.string(), "") });

export const request = v.object({
  ...shownFields,
  content: v.string(),
  version: assumed(v.string(), ""),
  /** An agreement about it was accepted. */
  is_agreed: assumed(v.boolean(), false),
  /** The calling developer's conversation about the request; null before there is one, and for all other callers. */
  conversation_id: assumed(v.nullable(v.number()), null),
  collaboration_details: assumed(v.nullable(v.string()), null),
  /** `project_id` and `video_id` are null unless the caller is the owner. */
  project_id: assumed(v.nullable(v.number()), null),
  video_id: assumed(v.nullable(v.number()), null),
  /** For all readers of the request; null unless the video can be watched. */
  video: assumed(v.nullable(videoRow), null),
  /** For the owner; null for a visible request. */
  hidden_because: assumed(v.nullable(v.string()), null),
});

const budget = v.pipe(
  v.number("Budget must be a positive number"),
  obeying((dollars: number) => budgetError(dollars)),
);

/** Core's rule about a collaboration is applied only when one is sought. */
const payload = v.pipe(
  v.object({
    title: judgedLine(titleError),
    content: judgedProse(contentError),
    estimated_budget: v.nullish(budget, null),
    is_public: v.boolean("Must be true or false"),
    is_idea: v.optional(v.boolean("Must be true or false"), false),
    seeks_collaboration: v.optional(v.boolean("Must be true or false"), false),
    collaboration_details: optionalText(REQUEST_LIMITS.collaborationDetails, trimmedText),
    /** When absent, a new request gets no project and an edited one keeps its own. */
    project_id: v.nullish(bodyId),
    developer_id: v.nullish(bodyId, null),
    video_id: v.nullish(bodyId),
  }),
  v.forward(
    obeying(({ seeks_collaboration, collaboration_details }) =>
      seeks_collaboration ? collaborationError(collaboration_details ?? "") : undefined,
    ),
    ["collaboration_details"],
  ),
  v.transform((given) => ({
    ...given,
    estimated_budget: given.is_idea ? null : given.estimated_budget,
    collaboration_details: given.seeks_collaboration ? given.collaboration_details : null,
  })),
);

const payloadBytes = bytesOfTexts(REQUEST_LIMITS.content, REQUEST_LIMITS.collaborationDetails);

export type RequestBody = v.InferOutput<typeof payload>;

const requestId = v.object({ id });
const own = { access: "client", params: requestId } as const;

export const listRequests = endpoint({
  method: "GET",
  path: "/api/requests/",
  summary: "The client's own requests, or those shared with the developer or snagged by them; newest first.",
  access: "session",
  query: v.object(page),
  answer: v.array(requestRow),
  counted: true,
});

export const listPublicRequests = endpoint({
  method: "GET",
  path: "/api/requests/public",
  summary: `Open public requests. Name the last row as "after" to go on: at most ${MAX_SKIP} can be skipped, ${MAX_NARROWED_SKIP} of a narrowed list, whose total is counted up to ${TICKET_COUNT_CAP} and as far as the page reaches.`,
  access: "public",
  query: v.object({
    q: search,
    is_idea: flag,
    seeks_collaboration: flag,
    min_budget: v.optional(count(0, BUDGET_BOUND_MAX, 0)),
    max_budget: v.optional(count(0, BUDGET_BOUND_MAX, BUDGET_BOUND_MAX)),
    sort: v.optional(v.picklist(TICKET_SORTS), "newest"),
    ...longPage,
  }),
  answer: v.array(requestRow),
  counted: true,
});

export const getRequest = endpoint({
  method: "GET",
  path: "/api/requests/:id",
  summary: "One request: a public one, or one that the caller takes part in.",
  access: "optional",
  params: requestId,
  answer: request,
  versioned: true,
});

export const createRequest = endpoint({
  method: "POST",
  path: "/api/requests/",
  summary: "Post a work request. A developer_id shares it with that developer.",
  access: "client",
  body: payload,
  bodyBytes: payloadBytes,
  status: 201,
  answer: request,
});

export const updateRequest = endpoint({
  ...own,
  method: "PUT",
  path: "/api/requests/:id",
  summary: "Replace what an own request says. Its project and its video stay unless the body names others.",
  body: payload,
  bodyBytes: payloadBytes,
  answer: request,
  versioned: true,
});

export const deleteRequest = endpoint({
  ...own,
  method: "DELETE",
  path: "/api/requests/:id",
  summary: "Remove an own request that no developer works on.",
});

export const setRequestStatus = endpoint({
  ...own,
  method: "POST",
  path: "/api/requests/:id/status",
  summary: "Complete, close or reopen an own request.",
  body: v.object({ status }),
  answer: request,
});

export const setRequestProject = endpoint({
  ...own,
  method: "POST",
  path: "/api/requests/:id/project",
  summary: "Put an own request into an own project, or take it out with null.",
  body: v.object({ project_id: v.nullable(bodyId) }),
  answer: request,
});

export const searchDevelopers = endpoint({
  method: "GET",
  path: "/api/requests/users/search",
  summary:
    "Up to ten developers whose username, name or public skills have words that begin so; two characters at least.",
  access: "session",
  query: v.object({ q: text(2, 100, "At least two characters are needed") }),
  answer: v.array(person),
  rateLimit: "search",
});
