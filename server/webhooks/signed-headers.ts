import { Webhook } from "standardwebhooks";

interface SignedEvent {
  readonly event_id: string;
  readonly payload: string;
}

/**
 * Returns the headers of Standard Webhooks for one try.
 * @param secrets all that sign at present: a receiver accepts a webhook with a signature by the one it knows
 * @param at of this try: receivers refuse what is older than some minutes
 */
export function signedHeaders(
  { event_id, payload }: SignedEvent,
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> {
  return {
    "webhook-id": event_id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(event_id, at, payload)).join(" "),
  };
}
