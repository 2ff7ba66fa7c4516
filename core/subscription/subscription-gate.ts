import { catchError, defer, map, type Observable, of } from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import { Failure } from "../shared/failure.ts";
import { grantsMessaging } from "./subscription.ts";
import type { SubscriptionApi } from "./subscription-api.port.ts";

export type GateAnswer =
  | { readonly kind: "open" }
  /** Show what the subscription is and where to get it. */
  | { readonly kind: "pay" }
  /** Nobody knows: the question did not come through. */
  | { readonly kind: "ask-again"; readonly failure: Failure };

/** Before what only subscribed developers may do. The server decides again; this spares people a refusal. */
export class SubscriptionGate {
  readonly #api: SubscriptionApi;
  readonly #current: CurrentSession;

  constructor(api: SubscriptionApi, current: CurrentSession) {
    this.#api = api;
    this.#current = current;
  }

  /** Answers once, and never fails with a Failure. Clients pay for no conversation. */
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

/** What to do when what stands behind the gate was refused or did not come through. */
export function afterFailure(failure: Failure): Exclude<GateAnswer, { kind: "open" }> {
  return failure.kind === "subscription-required" ? { kind: "pay" } : { kind: "ask-again", failure };
}
