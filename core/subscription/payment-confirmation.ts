import { catchError, concat, map, type Observable, of, race, switchMap } from "rxjs";
import type { Clock } from "../shared/clock.port.ts";
import { Failure } from "../shared/failure.ts";
import { grantsMessaging } from "./subscription.ts";
import type { SubscriptionApi } from "./subscription-api.port.ts";

/** How long the provider's word is waited for. */
export const CONFIRMATION_MS = 30_000;
const ASK_EVERY_MS = 1_500;

export type Confirmation =
  | { readonly kind: "confirming" }
  | { readonly kind: "active" }
  /** Paid or not, the provider has not said so yet. */
  | { readonly kind: "late" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** After the checkout: waits until the server has heard of the payment. It asks and never activates anything. */
export class PaymentConfirmation {
  readonly #api: SubscriptionApi;
  readonly #clock: Clock;

  constructor(api: SubscriptionApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
  }

  /** Emits "confirming" and then how it ended. */
  wait(): Observable<Confirmation> {
    const late$ = this.#clock.after(CONFIRMATION_MS).pipe(map((): Confirmation => ({ kind: "late" })));
    const answer$ = this.#ask().pipe(
      catchError((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        return of<Confirmation>({ kind: "failed", failure: error });
      }),
    );
    return concat(of<Confirmation>({ kind: "confirming" }), race(answer$, late$));
  }

  /** Until it is active. The next question follows the answer, so that a slow server is not asked twice at once. */
  #ask(): Observable<Confirmation> {
    return this.#api
      .status()
      .pipe(
        switchMap((status) =>
          grantsMessaging(status)
            ? of<Confirmation>({ kind: "active" })
            : this.#clock.after(ASK_EVERY_MS).pipe(switchMap(() => this.#ask())),
        ),
      );
  }
}
