import * as v from "valibot";
import { readUserCode, userCodeError } from "../core/terminal-sign-in/user-code.ts";
import { user } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { judged, secret, time } from "./shared.ts";

/** Case, dashes and spaces do not matter. */
const userCode = v.pipe(
  judged(userCodeError),
  v.transform((typed) => readUserCode(typed) ?? ""),
);

export const beginTerminalSignIn = endpoint({
  method: "POST",
  path: "/api/auth/terminal",
  summary: "Begin to sign a terminal in by a browser (RFC 8628): the user enters the code at /terminal.",
  access: "public",
  status: 201,
  answer: v.object({
    /** The terminal polls with it and shows it nowhere. */
    device_code: v.string(),
    /** The terminal shows it to the user. */
    user_code: v.string(),
    /** Both codes are good for so many seconds. */
    expires_in: v.number(),
    /** It is the least number of seconds between two polls. */
    interval: v.number(),
  }),
  rateLimit: "terminal-begin",
});

export const pollTerminalSignIn = endpoint({
  method: "POST",
  path: "/api/auth/terminal/poll",
  summary: "Whether the user has approved the terminal; the session is in one answer only.",
  access: "public",
  body: v.object({ device_code: secret(1, 200) }),
  answer: v.variant("status", [
    v.object({ status: v.picklist(["pending", "denied", "expired"]) }),
    v.object({ status: v.literal("signed_in"), token: v.string(), user }),
  ]),
  rateLimit: "terminal-poll",
  drawsItself: true,
});

export const readTerminalSignIn = endpoint({
  method: "POST",
  path: "/api/auth/terminal/read",
  summary: "Which terminal waits with this code; one that is expired or answered is not found.",
  access: "session",
  body: v.object({ user_code: userCode }),
  answer: v.object({ device: v.string(), began_at: time }),
  rateLimit: "terminal-code",
  drawsItself: true,
});

export const answerTerminalSignIn = endpoint({
  method: "POST",
  path: "/api/auth/terminal/answer",
  summary: "Sign the terminal with this code in as the caller, or deny it; good once.",
  access: "session",
  body: v.object({ user_code: userCode, approve: v.boolean() }),
  rateLimit: "terminal-code",
  drawsItself: true,
});
