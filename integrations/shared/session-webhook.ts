import type { IncomingHttpHeaders } from "node:http";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import * as v from "valibot";
import { SESSION_EVENTS, type SessionEvent, sessionEvent } from "../../contract/session-events.ts";

/** A message of 5,000 characters fits with its files, in any escaping. */
export const WEBHOOK_BYTES = 256 * 1024;

export type SessionWebhook =
  | { readonly kind: "event"; readonly id: string; readonly event: SessionEvent }
  /**
   * The signature is valid, but the program does not know this type of event (yet). Answer it with 2xx, or it is
   * repeated.
   */
  | { readonly kind: "unknown"; readonly id: string; readonly type: string }
  /** The sender is unknown; refuse the request. */
  | { readonly kind: "unsigned"; readonly why: string };

/** Checks the signature with the standard's own library and reads the event. */
export function readSessionWebhook(
  secret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): SessionWebhook {
  const content = signedContent(secret, headers, body);
  if (content.kind === "unsigned") return content;
  const id = String(headers["webhook-id"]);
  const read = v.safeParse(sessionEvent, content.value);
  if (read.success) return { kind: "event", id, event: read.output };
  const named = v.safeParse(v.object({ type: v.string() }), content.value);
  const type = named.success ? named.output.type : "";
  const isKnown = (SESSION_EVENTS as readonly string[]).includes(type);
  return { kind: "unknown", id, type: isKnown ? `${type} in another form` : type };
}

function signedContent(
  secret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
):
  { readonly kind: "signed"; readonly value: unknown } | { readonly kind: "unsigned"; readonly why: string } {
  const given: Record<string, string> = {};
  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"])
    given[name] = String(headers[name] ?? "");
  try {
    return { kind: "signed", value: new Webhook(secret).verify(body, given) };
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { kind: "unsigned", why: error.message };
    // It is signed, but no JSON.
    if (error instanceof SyntaxError) return { kind: "signed", value: undefined };
    throw error;
  }
}
