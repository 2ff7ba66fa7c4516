import type { Failure } from "../shared/failure.ts";

const SHUT: readonly Failure["kind"][] = [
  "not-found",
  "invalid",
  "session-expired",
  "sign-in-needed",
  "forbidden",
];

/**
 * Tells whether a repeated read is useless: the session does not exist, or this caller may no longer see it.
 */
export function isShut(failure: Failure | null): boolean {
  return failure !== null && SHUT.includes(failure.kind);
}
