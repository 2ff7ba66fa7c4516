import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { idempotencyKeyOf } from "../http/answers/idempotency.ts";

/**
 * Returns what tells one order from the next: the client's idempotency key, or a new UUID for each call
 * without one.
 * @throws Refusal invalid_input for a key that is no UUID
 */
export function intentionOf(headers: IncomingHttpHeaders): string {
  return idempotencyKeyOf(headers) ?? randomUUID();
}
