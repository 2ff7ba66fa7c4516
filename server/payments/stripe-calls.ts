import type { FastifyBaseLogger } from "fastify";
import type Stripe from "stripe";
import { Refusal } from "../http/errors/refusal.ts";
import { OrderKeyExhausted } from "./payment-provider.ts";
import { readShape, type Shape } from "./stripe-shapes.ts";
import type * as v from "valibot";

type Errors = typeof Stripe.errors;

export class StripeCalls {
  readonly #errors: Errors;
  readonly #log: FastifyBaseLogger;
  /** A concurrent equal order waits for the first one here instead of being refused as a conflict. */
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(errors: Errors, log: FastifyBaseLogger) {
    this.#errors = errors;
    this.#log = log;
  }

  async find<S extends Shape>(shape: S, call: () => Promise<unknown>): Promise<v.InferOutput<S> | undefined> {
    try {
      return this.#read(shape, await call());
    } catch (error) {
      if (this.#isMissing(error)) return undefined;
      throw this.#refusal(error);
    }
  }

  async change<S extends Shape>(shape: S, call: () => Promise<unknown>): Promise<v.InferOutput<S>> {
    try {
      return this.#read(shape, await call());
    } catch (error) {
      throw error instanceof this.#errors.StripeInvalidRequestError
        ? new Refusal("conflict", "The subscription has ended.")
        : this.#refusal(error);
    }
  }

  /**
   * Returns undefined when the order names an object that Stripe does not know any more.
   * @throws OrderKeyExhausted because Stripe keeps the answer to a key for a day, even a failure of its own
   */
  async order<S extends Shape>(
    shape: S,
    key: string,
    call: () => Promise<unknown>,
  ): Promise<v.InferOutput<S> | undefined> {
    const known = this.#underWay.get(key) as Promise<v.InferOutput<S> | undefined> | undefined;
    const answer = known ?? this.#give(shape, call).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, answer);
    return answer;
  }

  isAboutSignature(error: unknown): boolean {
    return error instanceof this.#errors.StripeSignatureVerificationError;
  }

  async #give<S extends Shape>(
    shape: S,
    call: () => Promise<unknown>,
  ): Promise<v.InferOutput<S> | undefined> {
    try {
      return this.#read(shape, await call());
    } catch (error) {
      if (this.#isMissing(error)) return undefined;
      const refusal = this.#refusal(error);
      throw isAnswered(error) ? new OrderKeyExhausted() : refusal;
    }
  }

  /** Throws a Stripe error for an answer of another shape: another server may be answering in its place. */
  #read<S extends Shape>(shape: S, answer: unknown): v.InferOutput<S> {
    const found = readShape(shape, answer, this.#log);
    if (found !== undefined) return found;
    throw new this.#errors.StripeAPIError({ message: "No such object", type: "api_error" });
  }

  #isMissing(error: unknown): boolean {
    return error instanceof this.#errors.StripeInvalidRequestError && error.code === "resource_missing";
  }

  /** Buyers cannot mend these errors. The log has only their kind: messages quote keys and what was typed. */
  #refusal(error: unknown): unknown {
    if (!(error instanceof this.#errors.StripeError)) return error;
    const { type, code, statusCode: status, requestId: stripeRequest } = error;
    this.#log.warn({ type, code, status, stripeRequest }, "Stripe did not answer as it should");
    return new Refusal("unavailable", "The payment provider can't be reached. Please try again.", {
      retryAfter: 1,
    });
  }
}

function isAnswered(error: unknown): boolean {
  const status =
    typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 500;
}
