import { sessionEvent, type SessionEventType } from "../../contract/session-events.ts";
import type { DescribedWebhook } from "../http/describe/openapi-webhooks.ts";

const SUMMARY: Readonly<Record<SessionEventType, string>> = {
  "session.created":
    "A session was opened with this callback_url. The ticket system has done it itself, and sees that events arrive.",
  "message.created":
    "A participant has said something, or the line about another status was added. Nothing that the ticket system has said.",
  "session.status_changed": "A developer has set another status.",
  "attachment.added":
    "A file of a message, told after that: one event for each. Its path opens with the integration's key.",
  "participant.account_changed":
    "A developer has taken a participant's link into this account, which opens the session from then on; null once the account was deleted. Renew the link if it is not theirs.",
  "events.missed":
    "Earlier events of the session were given up, because they were refused or could not be delivered for a day. Read the session and its messages again.",
};

/** They describe the events of tell-ticket-system.ts for authors of ticket systems. */
export const sessionWebhooks: readonly DescribedWebhook[] = sessionEvent.options.map((body) => {
  const name = body.entries.type.literal;
  return { name, summary: SUMMARY[name], body };
});
