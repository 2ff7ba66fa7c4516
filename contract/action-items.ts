import * as v from "valibot";
import { ACTION_ITEM_KINDS } from "../core/action-items/action-item.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { namedPerson, time } from "./shared.ts";

const actionItem = v.object({
  kind: v.picklist(ACTION_ITEM_KINDS),
  request: v.object({ id: v.number(), title: v.string() }),
  who: namedPerson,
  conversation_id: v.nullable(v.number()),
  unread_count: v.number(),
  deadline: v.nullable(v.pipe(v.string(), v.isoDate())),
  since: time,
});

export const listActionItems = endpoint({
  method: "GET",
  path: "/api/turns",
  summary: "What waits for the caller alone, the latest first.",
  access: "session",
  answer: assumed(v.array(actionItem), []),
});
