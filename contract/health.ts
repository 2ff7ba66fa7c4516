import * as v from "valibot";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";

const ok = v.object({ status: v.literal("ok") });

export const health = endpoint({
  method: "GET",
  path: "/api/health",
  summary: "The process lives.",
  access: "public",
  alwaysAnswered: true,
  answer: ok,
});

export const ready = endpoint({
  method: "GET",
  path: "/api/ready",
  summary:
    "The process can serve: its database answers. Otherwise 503. files is full while the disk takes no more of them, which is no reason to send callers elsewhere.",
  access: "public",
  alwaysAnswered: true,
  answer: v.object({ ...ok.entries, files: assumed(v.picklist(["ok", "full"]), "ok") }),
});
