import type { DonationsApi } from "../../core/donations/donations-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";

export class FakeDonationsApi implements DonationsApi {
  readonly asked: { readonly cents: number; readonly idempotencyKey: string }[] = [];
  /** The address that is answered. */
  outcome: string | Failure = "https://pay.example/1";
  /** Set: nothing is answered before this is. */
  gate: Promise<void> = Promise.resolve();

  async checkout(cents: number, idempotencyKey: string): Promise<string> {
    this.asked.push({ cents, idempotencyKey });
    await this.gate;
    if (this.outcome instanceof Failure) throw this.outcome;
    return this.outcome;
  }
}
