import type { FastifyReply } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { Kysely } from "kysely";
import type { AnswerInput, Body, EndpointShape, Params, Query } from "../../contract/endpoint.ts";
import type { Decision } from "./policy.ts";
import type { Services } from "./services.ts";
import type { Tables } from "./tables.ts";
import type { Viewer } from "./viewer.ts";
import type { Watch } from "./watch.ts";

type Who<E extends EndpointShape> = E["access"] extends "public"
  ? null
  : E["access"] extends "optional"
    ? Viewer | null
    : Viewer;

/** One call on its way through the server: everything in it has been checked. */
export interface Asked<E extends EndpointShape> {
  readonly who: Who<E>;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** For every method but GET the transaction that holds the policy's look, the effect and its idempotency key. */
  readonly db: Kysely<Tables>;
  readonly services: Services;
  readonly headers: IncomingHttpHeaders;
  /** The caller's address, behind as many proxies as TRUST_PROXY says. */
  readonly ip: string;
  readonly reply: FastifyReply;
  /** The lasting token, when the caller came with a provider's ticket. */
  readonly exchanged: string | undefined;
  /** The size of the whole list, for a `counted` endpoint. */
  readonly total: (size: number) => void;
  /** For a `conditional` endpoint: from then on the answer is another one, though nothing is announced. */
  readonly until: (moment: Date) => void;
}

/** Whatever a handler without an answer returns is never sent. */
type Shown<E extends EndpointShape> = E["answer"] extends object ? AnswerInput<E> : unknown;

export interface Handling<E extends EndpointShape, Subject, Ready> {
  /**
   * Slow work that must not hold a transaction open, such as hashing a password. It runs before
   * the policy has spoken: it may look, never change anything here. An order at a service outside is given here,
   * too: one that checks by itself who may, and that has one effect however often it is repeated.
   */
  readonly ready?: (asked: Asked<E>) => Promise<Ready>;
  /** Required: a route without a policy does not compile and does not register. */
  readonly may: (asked: Asked<E>, ready: Ready) => Decision<Subject> | Promise<Decision<Subject>>;
  readonly do: (asked: Asked<E>, subject: Subject, ready: Ready) => Promise<Shown<E>> | Shown<E>;
  /** A provider's single-use ticket is as good as a token here, and is exchanged for one. */
  readonly ticket?: true;
  /** For a `conditional` endpoint, and for no other. */
  readonly watch?: Watch<E>;
  /** Waits for what is under way in the caller's name, and lets nothing begin meanwhile. */
  readonly endsAccount?: true;
  /** The answer holds a secret, so it is never kept for a repeated idempotency key. */
  readonly secret?: true;
}

/** A route whose types are settled; what the registry works with. */
export interface Route {
  readonly endpoint: EndpointShape;
  readonly handling: Handling<EndpointShape, unknown, unknown>;
}

export function route<const E extends EndpointShape, Subject, Ready = undefined>(
  endpoint: E,
  handling: Handling<E, Subject, Ready>,
): Route {
  // The registry calls the handler with what this very endpoint's schemas let through, nothing else.
  return { endpoint, handling: handling as unknown as Route["handling"] };
}
