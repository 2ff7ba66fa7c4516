import * as v from "valibot";
import { TURN_KINDS } from "../core/turns/turn.ts";
import { endpoint } from "./endpoint.ts";
import { time } from "./shared.ts";

const turn = v.object({
  kind: v.picklist(TURN_KINDS),
  request: v.object({ id: v.number(), title: v.string() }),
  who: v.object({ full_name: v.string() }),
  conversation_id: v.nullable(v.number()),
  unread_count: v.number(),
  deadline: v.nullable(v.pipe(v.string(), v.isoDate())),
  since: time,
});

export const listTurns = endpoint({
  method: "GET",
  path: "/api/turns",
  summary: "What waits for the caller and nobody else, the latest first.",
  access: "session",
  status: 200,
  answer: v.array(turn),
});
