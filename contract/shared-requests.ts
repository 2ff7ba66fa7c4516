import * as v from "valibot";
import { REQUEST_STATUSES } from "../core/requests/request.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, id, page, person, time } from "./shared.ts";

const share = v.object({
  developer: person,
  share_date: time,
  viewed_at: v.nullable(time),
  /** It is the owner's conversation with this developer about the request; it is null before there is one. */
  conversation_id: v.nullable(v.number()),
});

export const listShares = endpoint({
  method: "GET",
  path: "/api/requests/:id/shares",
  summary: "With whom an own request is shared, the latest first.",
  access: "client",
  params: v.object({ id }),
  answer: v.array(share),
});

export const addShare = endpoint({
  method: "POST",
  path: "/api/requests/:id/shares",
  summary: "Share an own request with a developer, ten at most; once is enough.",
  access: "client",
  params: v.object({ id }),
  body: v.object({ developer_id: bodyId }),
  status: 201,
  answer: share,
});

export const removeShare = endpoint({
  method: "DELETE",
  path: "/api/requests/:id/shares/:developer_id",
  summary:
    "Take an own request back from a developer. Their response to a private one that waits for an answer is declined.",
  access: "client",
  params: v.object({ id, developer_id: id }),
});

export const listSharedWithMe = endpoint({
  method: "GET",
  path: "/api/requests/shared-with-me",
  summary:
    "Requests shared with the developer that are not over, the latest share first; none of clients whom the developer has blocked.",
  access: "developer",
  query: v.object(page),
  answer: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      content: v.string(),
      /** This client shared the request. */
      owner: person,
      status: v.picklist(REQUEST_STATUSES),
      /** The amount is in dollars. */
      estimated_budget: v.nullable(v.number()),
      share_date: time,
      is_new: v.boolean(),
      viewed_at: v.nullable(time),
      /** It is the developer's conversation about the request; it is null before there is one. */
      conversation_id: v.nullable(v.number()),
    }),
  ),
  counted: true,
  conditional: true,
});
