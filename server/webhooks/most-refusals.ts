import type { Posted } from "./post-webhook.ts";

/** The receiver, or what stands before it, takes nothing just now. */
const TAKES_NOTHING: readonly number[] = [408, 425, 429, 502, 503, 504];
/** These tell more of the caller or the address than of the event. */
const OF_ALL_EVENTS: readonly number[] = [401, 403, 404, 407, 409];

const OF_THIS_EVENT = 3;
const OF_ANY_EVENT = 5;

/**
 * How often an event may be refused so before later ones of its line are tried, which show whether the receiver
 * refuses this event or everything. Undefined where the receiver does not refuse but is away.
 */
export function mostRefusals({ status, retryAfter = 0 }: Posted): number | undefined {
  if (status === null || retryAfter > 0 || TAKES_NOTHING.includes(status)) return undefined;
  return status >= 400 && status < 500 && !OF_ALL_EVENTS.includes(status) ? OF_THIS_EVENT : OF_ANY_EVENT;
}
