import type { Failure } from "../shared/failure.ts";

const SHUT: readonly Failure["kind"][] = [
  "not-found",
  "invalid",
  "session-expired",
  "sign-in-needed",
  "forbidden",
];

/** Asked again the answer would be the same: there is no such session, or this caller may not see it any more. */
export function isShut(failure: Failure | null): boolean {
  return failure !== null && SHUT.includes(failure.kind);
}
