import * as v from "valibot";
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
  summary: "The process can serve: its database answers. Otherwise 503.",
  access: "public",
  alwaysAnswered: true,
  answer: ok,
});
