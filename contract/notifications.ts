import * as v from "valibot";
import { DELIVERIES, timeZoneError } from "../core/notifications/notification-preferences.ts";
import { endpoint } from "./endpoint.ts";
import { judged } from "./shared.ts";

const preferences = v.object({
  message: v.boolean(),
  response: v.boolean(),
  share: v.boolean(),
  agreement: v.boolean(),
  /** "soon": one mail for each burst of activity. "daily": one digest a day. */
  delivery: v.picklist(DELIVERIES),
  /** Of the digest's hour: an IANA name. */
  time_zone: judged(timeZoneError),
});

export const getNotificationPreferences = endpoint({
  method: "GET",
  path: "/api/notifications/preferences",
  summary: "Of what the caller is told by e-mail, and how often.",
  access: "session",
  status: 200,
  answer: preferences,
});

export const replaceNotificationPreferences = endpoint({
  method: "PUT",
  path: "/api/notifications/preferences",
  summary: "Choose of what to be told by e-mail, and how often.",
  access: "session",
  body: preferences,
  status: 200,
  answer: preferences,
});

const token = v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(100)), "") });

export const unsubscribePage = endpoint({
  kind: "page",
  method: "GET",
  path: "/unsubscribe",
  summary:
    "Where the link of a mail leads: asks whether all mails of this kind are to end, and changes nothing.",
  access: "public",
  query: token,
  rateLimit: "unsubscribe",
});

/** Mail programs ask for it by themselves (RFC 8058), as a form of either type: the token alone counts. */
export const unsubscribe = endpoint({
  kind: "page",
  method: "POST",
  path: "/unsubscribe",
  summary: "Ends all mails about notifications to the person whose mail carried the token.",
  access: "public",
  query: token,
  rawBody: true,
  rateLimit: "unsubscribe",
});
