import type { FastifyBaseLogger } from "fastify";
import type Stripe from "stripe";
import { Refusal } from "../http/refusal.ts";
import { OrderKeyExhausted } from "./payment-provider.ts";

type Errors = typeof Stripe.errors;

/** Stripe's name for what a call answers. */
type Kind = "checkout.session" | "subscription" | "payment_intent" | "price" | "list";
interface StripeObject {
  /** A list has none. */
  readonly id?: string;
  readonly object: Kind;
}

/** What Stripe's answers that are no answers mean here. */
export class StripeCalls {
  readonly #errors: Errors;
  readonly #log: FastifyBaseLogger;
  /** Orders on their way: the same order at once waits for the first instead of being refused as a conflict. */
  readonly #underWay = new Map<string, Promise<StripeObject | undefined>>();

  constructor(errors: Errors, log: FastifyBaseLogger) {
    this.#errors = errors;
    this.#log = log;
  }

  /** Undefined for what Stripe does not know. */
  async find<T extends StripeObject>(kind: T["object"], call: () => Promise<T>): Promise<T | undefined> {
    try {
      return this.#checked(kind, await call());
    } catch (error) {
      if (this.#isMissing(error)) return undefined;
      throw this.#refusal(error);
    }
  }

  async change<T extends StripeObject>(kind: T["object"], call: () => Promise<T>): Promise<T> {
    try {
      return this.#checked(kind, await call());
    } catch (error) {
      throw error instanceof this.#errors.StripeInvalidRequestError
        ? new Refusal("conflict", "The subscription has ended.")
        : this.#refusal(error);
    }
  }

  /**
   * Undefined when it names what Stripe does not know any more.
   * @throws OrderKeyExhausted Stripe keeps the answer to a key for a day, a failure of its own, too
   */
  async order<T extends StripeObject>(
    kind: T["object"],
    key: string,
    call: () => Promise<T>,
  ): Promise<T | undefined> {
    const known = this.#underWay.get(key) as Promise<T | undefined> | undefined;
    const answer = known ?? this.#give(kind, call).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, answer);
    return answer;
  }

  isAboutSignature(error: unknown): boolean {
    return error instanceof this.#errors.StripeSignatureVerificationError;
  }

  async #give<T extends StripeObject>(kind: T["object"], call: () => Promise<T>): Promise<T | undefined> {
    try {
      return this.#checked(kind, await call());
    } catch (error) {
      if (this.#isMissing(error)) return undefined;
      const refusal = this.#refusal(error);
      throw isAnswered(error) ? new OrderKeyExhausted() : refusal;
    }
  }

  /** Somebody else may be answering in Stripe's place. */
  #checked<T extends StripeObject>(kind: Kind, answer: T): T {
    if (isOf(kind, answer)) return answer;
    throw new this.#errors.StripeAPIError({ message: "No such object", type: "api_error" });
  }

  #isMissing(error: unknown): boolean {
    return error instanceof this.#errors.StripeInvalidRequestError && error.code === "resource_missing";
  }

  /** Whoever pays cannot mend any of these. The log names the kind only: messages quote keys and what people typed. */
  #refusal(error: unknown): unknown {
    if (!(error instanceof this.#errors.StripeError)) return error;
    const { type, code, statusCode: status, requestId: stripeRequest } = error;
    this.#log.warn({ type, code, status, stripeRequest }, "Stripe did not answer as it should");
    return new Refusal("unavailable", "The payment provider can't be reached. Please try again.", {
      retryAfter: 1,
    });
  }
}

function isOf(kind: Kind, { id, object }: Partial<StripeObject>): boolean {
  return object === kind && (id !== undefined || kind === "list");
}

function isAnswered(error: unknown): boolean {
  const status =
    typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 500;
}
