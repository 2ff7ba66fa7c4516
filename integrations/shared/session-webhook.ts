import type { IncomingHttpHeaders } from "node:http";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import * as v from "valibot";
import { SESSION_EVENTS, type SessionEvent, sessionEvent } from "../../contract/session-events.ts";

/** What fits a message of 5,000 characters with its files, however they are written. */
export const WEBHOOK_BYTES = 256 * 1024;

export type SessionWebhook =
  | { readonly kind: "event"; readonly id: string; readonly event: SessionEvent }
  /** Ours, and of a kind that this program does not know (yet): to be answered with 2xx, or it would be repeated. */
  | { readonly kind: "unknown"; readonly id: string; readonly type: string }
  /** Nobody knows who sent it: to be refused. */
  | { readonly kind: "unsigned"; readonly why: string };

/** Who it is from, as the standard's own library judges it, and what it says. */
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
    // Signed, and no JSON.
    if (error instanceof SyntaxError) return { kind: "signed", value: undefined };
    throw error;
  }
}
