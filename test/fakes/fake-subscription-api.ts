import type { Observable } from "rxjs";
import { Failure } from "../../core/shared/failure.ts";
import type { Billing } from "../../core/subscription/billing.ts";
import type { SubscriptionStatus } from "../../core/subscription/subscription.ts";
import type { SubscriptionApi } from "../../core/subscription/subscription-api.port.ts";
import { aBilling } from "../builders/subscription.ts";
import { ask, type Pending } from "./pending.ts";
import { answered } from "./answered.ts";

type Result<T> = T | Failure;

/** It answers at once with what a test sets; while `present` is null, reads of the status wait in `statuses`. */
export class FakeSubscriptionApi implements SubscriptionApi {
  readonly statuses: Pending<"status", SubscriptionStatus>[] = [];
  /** Each entry is "billing", "checkout <idempotencyKey>", "cancel <idempotencyKey>" or "undo <idempotencyKey>". */
  readonly calls: string[] = [];
  present: Result<SubscriptionStatus> | null = null;
  own: Result<Billing> = aBilling();
  url: Result<string> = "https://pay.example/1";
  /** Canceling and undoing resolves to it, or rejects with it. */
  outcome: Result<Billing> = aBilling();

  status(): Observable<SubscriptionStatus> {
    const answer$ = ask(this.statuses, "status");
    return this.present === null ? answer$ : answered(this.present);
  }

  billing(): Observable<Billing> {
    this.calls.push("billing");
    return answered(this.own);
  }

  checkout(idempotencyKey: string): Promise<string> {
    return this.#answer(`checkout ${idempotencyKey}`, this.url);
  }

  cancel(idempotencyKey: string): Promise<Billing> {
    return this.#answer(`cancel ${idempotencyKey}`, this.outcome);
  }

  undoCancel(idempotencyKey: string): Promise<Billing> {
    return this.#answer(`undo ${idempotencyKey}`, this.outcome);
  }

  #answer<T>(call: string, result: Result<T>): Promise<T> {
    this.calls.push(call);
    return result instanceof Failure ? Promise.reject(result) : Promise.resolve(result);
  }
}
