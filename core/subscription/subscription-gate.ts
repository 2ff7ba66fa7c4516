import { catchError, defer, map, type Observable, of } from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import { Failure } from "../shared/failure.ts";
import { grantsMessaging } from "./subscription.ts";
import type { SubscriptionApi } from "./subscription-api.port.ts";

export type GateAnswer =
  | { readonly kind: "open" }
  /** The screen explains the subscription and where to get it. */
  | { readonly kind: "pay" }
  /** The status is unknown, because asking for it failed. */
  | { readonly kind: "ask-again"; readonly failure: Failure };

/**
 * It guards actions that only subscribed developers may take. The server decides again; the gate spares
 * people a refusal.
 */
export class SubscriptionGate {
  readonly #api: SubscriptionApi;
  readonly #current: CurrentSession;

  constructor(api: SubscriptionApi, current: CurrentSession) {
    this.#api = api;
    this.#current = current;
  }

  /** Decides once and never fails with a Failure. Clients need no subscription. */
  ask(): Observable<GateAnswer> {
    return defer((): Observable<GateAnswer> => {
      if (this.#current.session?.user.userType === "client") return of({ kind: "open" });
      return this.#api.status().pipe(
        map((status): GateAnswer => ({ kind: grantsMessaging(status) ? "open" : "pay" })),
        catchError((error: unknown) => {
          if (!(error instanceof Failure)) throw error;
          return of(afterFailure(error));
        }),
      );
    });
  }
}

/** Returns what to do after an action behind the gate was refused or failed. */
export function afterFailure(failure: Failure): Exclude<GateAnswer, { kind: "open" }> {
  return failure.kind === "subscription-required" ? { kind: "pay" } : { kind: "ask-again", failure };
}
