import type { AnswerInput, JsonEndpoint } from "../../../contract/endpoint.ts";
import type { ConditionalRoute } from "../answers/conditional-answers.ts";
import type { Result } from "../answers/result.ts";
import type { WrittenJson } from "../answers/written-json.ts";
import type { Decision } from "./policy.ts";
import type { RequestContext } from "./request-context.ts";

/** What an endpoint without an answer returns is never sent. */
type AnswerOf<E extends JsonEndpoint> = E["answer"] extends object ? AnswerInput<E> : unknown;

/** A handler returns the answer or `result(answer, facts)`; always with the total for a `counted` endpoint. */
type ResultOf<E extends JsonEndpoint> = E extends { readonly counted: true }
  ? Result<AnswerOf<E>, { readonly total: number }>
  : AnswerOf<E> | WrittenJson | Result<AnswerOf<E>>;

export interface JsonHandlers<E extends JsonEndpoint, Subject, Prepared> {
  /**
   * Does slow work that must not hold a transaction open, such as hashing a password. It runs before the policy is
   * asked: it may read, but never change anything here. An order at a service outside is given here, too: one that
   * checks by itself whether the caller may, and that has one effect however often it is repeated.
   */
  readonly prepare?: (context: RequestContext<E>) => Promise<Prepared>;
  /** Decides whether the form of an endpoint with `files` is read at all. `authorize` is asked again. */
  readonly mayBegin?: (
    request: Omit<RequestContext<E>, "body" | "files">,
  ) => Decision<unknown> | Promise<Decision<unknown>>;
  /** Decides whether the caller may; a route without a policy does not compile and does not register. */
  readonly authorize: (
    context: RequestContext<E>,
    prepared: Prepared,
  ) => Decision<Subject> | Promise<Decision<Subject>>;
  readonly handle: (
    context: RequestContext<E>,
    subject: Subject,
    prepared: Prepared,
  ) => Promise<ResultOf<E>> | ResultOf<E>;
  /** A provider's single-use code is as good as a bearer token here, and is exchanged for one. */
  readonly acceptsExchangeCode?: true;
  /** A `conditional` endpoint needs it, and no other may have it. */
  readonly conditional?: ConditionalRoute<E>;
  /**
   * Returns the topics by which tables announce a change of the answer to a visitor: pages that are made of it are
   * cached until one is announced. Without it, and where it returns none for this answer, they are not cached.
   */
  readonly pageTopics?: (
    context: Pick<RequestContext<E>, "params" | "query">,
    answer: AnswerOf<E>,
  ) => readonly string[] | undefined;
  /**
   * "exclusive" waits for all other writes of this caller, and lets none begin meanwhile. "in-turn" waits for those
   * alone that say so, too; it is for what counts the caller's rows before it adds one.
   */
  readonly locksCaller?: "exclusive" | "in-turn";
  /** The input or the answer holds a secret: neither is stored for a repeated idempotency key, see `repeat`. */
  readonly secret?: true;
  /**
   * In place of a secret answer, what `keep` returns is stored for a repeated idempotency key; `answer` then makes a
   * new one for the same caller and input, outside of a transaction. Without it a secret answer is never repeated.
   */
  readonly repeat?: {
    readonly keep: (answer: AnswerOf<E>) => string;
    readonly answer: (context: RequestContext<E>, kept: string) => Promise<ResultOf<E>>;
  };
  /** `handle` waits for a service outside, opens its own transactions and may be repeated without harm. */
  readonly ownTransactions?: true;
}

export type AnyJsonHandlers = JsonHandlers<JsonEndpoint, unknown, unknown>;
