import type { GenericSchema, InferInput, InferOutput } from "valibot";

/**
 * Who may knock at all; everybody else is refused before the route's own policy speaks.
 * "public": everyone, the token is neither sent nor read. "optional": everyone, and a token
 * that is sent must be good. "session": signed in. "client", "developer": signed in as one.
 */
export type Access = "public" | "optional" | "session" | "client" | "developer";

/** The counter a call draws from; the figures stand in `server/app/rate-limits.ts`. */
export type RateLimit = "login" | "registration" | "provider" | "reset" | "search" | "feedback" | "payment";

export interface EndpointShape {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With the `/api` in front and parameters as `:name`. */
  readonly path: `/api/${string}`;
  /** One sentence for the reader of /api/docs. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  readonly status: 200 | 201 | 204;
  /** What the caller gets to see; everything else is stripped. Absent with 204. */
  readonly answer?: GenericSchema;
  readonly rateLimit?: RateLimit;
  /** The answer is a plain list and the header X-Total-Count carries the size of the whole. */
  readonly counted?: true;
  /**
   * A poll: an answer carries an ETag, and asked with it (If-None-Match) the server says 304 without a
   * body while nothing has changed, usually without a query.
   */
  readonly conditional?: true;
}

/** One call of the wire, said once: the client's types, the server's checks and OpenAPI all derive from it. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type InputOf<S> = S extends GenericSchema ? InferInput<S> : undefined;
type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined;

/** As the caller writes them. */
export type ParamsInput<E extends EndpointShape> = InputOf<E["params"]>;
export type QueryInput<E extends EndpointShape> = InputOf<E["query"]>;
export type BodyInput<E extends EndpointShape> = InputOf<E["body"]>;
/** As the server reads them after the checks. */
export type Params<E extends EndpointShape> = OutputOf<E["params"]>;
export type Query<E extends EndpointShape> = OutputOf<E["query"]>;
export type Body<E extends EndpointShape> = OutputOf<E["body"]>;
/** As the server gives it, and as the client reads it. */
export type AnswerInput<E extends EndpointShape> = InputOf<E["answer"]>;
export type Answer<E extends EndpointShape> = OutputOf<E["answer"]>;
