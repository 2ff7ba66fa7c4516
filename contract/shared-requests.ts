import * as v from "valibot";
import { REQUEST_STATUSES } from "../core/requests/request.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, id, page, person, time, UNKNOWN_PERSON } from "./shared.ts";

const share = v.object({
  developer: person,
  share_date: time,
  viewed_at: v.nullable(time),
  /** The owner's conversation with this developer about the request; null before there is one. */
  conversation_id: v.nullable(v.number()),
});

export const listShares = endpoint({
  method: "GET",
  path: "/api/requests/:id/shares",
  summary: "With whom an own request is shared, the latest first.",
  access: "client",
  params: v.object({ id }),
  answer: assumed(v.array(share), []),
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
      /** The client who shared the request. */
      owner: assumed(person, UNKNOWN_PERSON),
      status: assumed(v.picklist(REQUEST_STATUSES), "open"),
      /** In dollars. */
      estimated_budget: assumed(v.nullable(v.number()), null),
      share_date: assumed(time, ""),
      is_new: assumed(v.boolean(), false),
      viewed_at: assumed(v.nullable(time), null),
      /** The developer's conversation about the request; null before there is one. */
      conversation_id: assumed(v.nullable(v.number()), null),
    }),
  ),
  counted: true,
  conditional: true,
});
