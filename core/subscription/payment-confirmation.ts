import { catchError, concat, map, type Observable, of, race, switchMap } from "rxjs";
import type { Clock } from "../shared/clock.port.ts";
import { Failure } from "../shared/failure.ts";
import { grantsMessaging } from "./subscription.ts";
import type { SubscriptionApi } from "./subscription-api.port.ts";

/** The provider's confirmation is awaited for this long. */
export const CONFIRMATION_MS = 30_000;
const ASK_EVERY_MS = 1_500;

type Waiting =
  | { readonly kind: "confirming" }
  /** The provider has not confirmed the payment yet. */
  | { readonly kind: "late" }
  | { readonly kind: "failed"; readonly failure: Failure };

export type Confirmation = Waiting | { readonly kind: "active" };

/**
 * Emits "confirming" and then the result. The next poll follows the response, so that a slow server is not
 * asked twice at once.
 * @param ask answers null while nothing is decided
 */
export function waitForConfirmation<Outcome>(
  ask: () => Observable<Outcome | null>,
  clock: Clock,
): Observable<Waiting | Outcome> {
  const askOn = (): Observable<Outcome> =>
    ask().pipe(
      switchMap((outcome) =>
        outcome === null ? clock.after(ASK_EVERY_MS).pipe(switchMap(askOn)) : of(outcome),
      ),
    );
  const late$ = clock.after(CONFIRMATION_MS).pipe(map((): Waiting => ({ kind: "late" })));
  const answer$ = askOn().pipe(
    catchError((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      return of<Waiting>({ kind: "failed", failure: error });
    }),
  );
  return concat(of<Waiting>({ kind: "confirming" }), race(answer$, late$));
}

/**
 * It waits after the checkout until the server knows of the payment. It only asks and never activates
 * anything.
 */
export class PaymentConfirmation {
  readonly #api: SubscriptionApi;
  readonly #clock: Clock;

  constructor(api: SubscriptionApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
  }

  wait(): Observable<Confirmation> {
    const ask = () =>
      this.#api
        .status()
        .pipe(map((status) => (grantsMessaging(status) ? ({ kind: "active" } as const) : null)));
    return waitForConfirmation(ask, this.#clock);
  }
}
