import type { Failure } from "../shared/failure.ts";
import type { RequestId } from "../shared/id.ts";
import type { SharedRequest } from "./shared-request.ts";

/** What the developers' bell knows. */
export type SharedWithMe =
  /** Nobody is signed in, or somebody who has no bell. */
  | { readonly kind: "off" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: Failure }
  | {
      readonly kind: "ready";
      readonly requests: readonly SharedRequest[];
      /** Why the last poll failed; what is shown may be old. Null when it succeeded. */
      readonly failure: Failure | null;
    };

export const OFF: SharedWithMe = { kind: "off" };
export const LOADING: SharedWithMe = { kind: "loading" };

export function newCount(shared: SharedWithMe): number {
  return shared.kind === "ready" ? shared.requests.filter(({ isNew }) => isNew).length : 0;
}

/** After a poll that failed; what was known stays. */
export function withFailure(shared: SharedWithMe, failure: Failure): SharedWithMe {
  return shared.kind === "ready" ? { ...shared, failure } : { kind: "failed", failure };
}

/** After a poll that found nothing changed. */
export function withoutFailure(shared: SharedWithMe): SharedWithMe {
  return shared.kind === "ready" && shared.failure !== null ? { ...shared, failure: null } : shared;
}

/** The developer has opened this request here; the server has recorded it by the next poll. */
export function withOpened(shared: SharedWithMe, id: RequestId): SharedWithMe {
  if (shared.kind !== "ready") return shared;
  const requests = shared.requests.map((request) =>
    request.id === id ? { ...request, isNew: false } : request,
  );
  return { ...shared, requests };
}
