import type Stripe from "stripe";
import { Refusal } from "../app/refusal.ts";
import { OrderSpoiled } from "./payment-provider.ts";

type Errors = typeof Stripe.errors;

/** What Stripe's answers that are no answers mean here. */
export class StripeCalls {
  readonly #errors: Errors;
  /** Orders on their way: the same order at once waits for the first instead of being refused as a conflict. */
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(errors: Errors) {
    this.#errors = errors;
  }

  /** Undefined for what Stripe does not know. */
  async find<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await call();
    } catch (error) {
      if (this.#isMissing(error)) return undefined;
      throw this.#refusal(error);
    }
  }

  async change<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw error instanceof this.#errors.StripeInvalidRequestError
        ? new Refusal("conflict", "The subscription is over.")
        : this.#refusal(error);
    }
  }

  /** Stripe keeps the answer to a key for a day, a failure of its own, too: such a key is spoiled. */
  async order<T>(key: string, call: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key) as Promise<T> | undefined;
    const answer = known ?? call().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, answer);
    try {
      return await answer;
    } catch (error) {
      throw isAnswered(error) ? new OrderSpoiled() : this.#refusal(error);
    }
  }

  isAboutSignature(error: unknown): boolean {
    return error instanceof this.#errors.StripeSignatureVerificationError;
  }

  #isMissing(error: unknown): boolean {
    return error instanceof this.#errors.StripeInvalidRequestError && error.code === "resource_missing";
  }

  /** Whoever pays cannot mend any of these; the log names the kind. */
  #refusal(error: unknown): unknown {
    return error instanceof this.#errors.StripeError
      ? new Refusal("unavailable", "The payment provider cannot be reached. Please try again.", {
          retryAfter: 1,
        })
      : error;
  }
}

function isAnswered(error: unknown): boolean {
  const status =
    typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 500;
}
