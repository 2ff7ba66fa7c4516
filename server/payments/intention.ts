import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { idempotencyKeyOf } from "../http/answers/idempotency.ts";

/**
 * What tells one order from the next: the client's idempotency key, or an order of its own for each call without one.
 * @throws Refusal invalid_input for a key that is no UUID
 */
export function intentionOf(headers: IncomingHttpHeaders): string {
  return idempotencyKeyOf(headers) ?? randomUUID();
}
