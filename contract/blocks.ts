import * as v from "valibot";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, id, page, person, time } from "./shared.ts";

const blocked = v.object({
  user: person,
  blocked_at: time,
});

export const listBlocks = endpoint({
  method: "GET",
  path: "/api/blocks",
  summary: "Whom the caller has blocked, the latest first.",
  access: "session",
  query: v.object(page),
  answer: assumed(v.array(blocked), []),
  counted: true,
});

export const addBlock = endpoint({
  method: "POST",
  path: "/api/blocks",
  summary:
    "Block a person whom the caller can see: neither messages, answers or shares with the other any more. A second time changes nothing.",
  access: "session",
  body: v.object({ user_id: bodyId }),
  answer: blocked,
  rateLimit: "block",
});

export const removeBlock = endpoint({
  method: "DELETE",
  path: "/api/blocks/:id",
  summary: "Unblock this person.",
  access: "session",
  params: v.object({ id }),
});
