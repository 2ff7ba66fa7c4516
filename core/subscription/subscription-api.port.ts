import type { Observable } from "rxjs";
import type { Billing } from "./billing.ts";
import type { SubscriptionStatus } from "./subscription.ts";

/** These calls are about the signed-in developer's own subscription. */
export abstract class SubscriptionApi {
  /** Reads the current status from the server. */
  abstract status(): Observable<SubscriptionStatus>;
  abstract billing(): Observable<Billing>;
  /**
   * Opens a checkout; a repeated call answers the one that is open.
   *
   * @param idempotencyKey the same for every try of one command
   * @returns where to pay, as the server says it: nothing to follow unchecked
   */
  abstract checkout(idempotencyKey: string): Promise<string>;
  /** Cancels the renewal; access lasts until the paid period ends. */
  abstract cancel(idempotencyKey: string): Promise<Billing>;
  /** Undoes the cancellation before the end. */
  abstract undoCancel(idempotencyKey: string): Promise<Billing>;
}
