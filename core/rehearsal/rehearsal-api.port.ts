import type { Observable } from "rxjs";
import type { PlannedDelivery, RehearsableTopUp, Rehearsal, RehearsedChange } from "./rehearsal.ts";

/** Everything fails with a Failure: "not-found" where payments are not rehearsed at all. */
export abstract class RehearsalApi {
  /** Lists the caller's latest sandbox top-ups, the latest first. Cold. */
  abstract topUps(): Observable<readonly RehearsableTopUp[]>;
  abstract rehearsal(topUp: string): Observable<Rehearsal>;
  /**
   * Has something happen at the provider, whose event then waits to be sent.
   *
   * @param cents of a refund; null for all that is left
   */
  abstract change(
    topUp: string,
    change: RehearsedChange,
    cents: number | null,
    idempotencyKey: string,
  ): Promise<void>;
  /** Sends events in this order. */
  abstract send(topUp: string, deliveries: readonly PlannedDelivery[], idempotencyKey: string): Promise<void>;
  /** Asks the provider about the top-up, as it is asked by itself where an event was lost. */
  abstract inquire(topUp: string): Promise<void>;
  /** Checks whether all books of the server balance. */
  abstract checkBooks(): Promise<boolean>;
}
