import type { GenericSchema, InferInput, InferOutput } from "valibot";

/**
 * A credential opens a call.
 * - "session": a bearer token.
 * - "client", "developer": the token of a user with that role.
 * - "link": the token of a link that was sent to a person without an account.
 * - "integration": the key of another company's program.
 * - "provider": a signature over the body by a service that calls back.
 */
export type Credential = "session" | "client" | "developer" | "link" | "integration" | "provider";

/**
 * Other callers are refused before the route's own policy is asked. "public" lets every caller in and reads
 * no credential. "optional" lets every caller in, but a bearer token that is sent must be valid. Any one
 * credential of a list is enough.
 */
export type Access = "public" | "optional" | Credential | readonly Credential[];

/** It applies to calls that declare no limit of their own. */
export const DEFAULT_BODY_BYTES = 16 * 1024;

/** These limits apply to a body that may be large and slow. */
export interface BodyLimits {
  /** It limits the whole body. */
  readonly bytes: number;
  /** The connection is cut when no byte arrives for this long. */
  readonly idleMs: number;
  /** At least this many bytes must arrive in each `idleMs`. */
  readonly leastBytes?: number;
  /** It runs from the first byte to the last. */
  readonly totalMs: number;
}

/** The pace of a body that is kept in memory while it arrives. */
export const IMAGE_PACE = { idleMs: 30_000, leastBytes: 128 * 1024, totalMs: 5 * 60_000 } as const;

interface EndpointBase {
  /** It is one sentence for the reader of /api/docs. */
  readonly summary: string;
  readonly access: Access;
  /** Parameters appear as `:name` in the path. */
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  /**
   * The call counts against this rate limit. A feature's manifest has its figures; without them the server
   * does not start.
   */
  readonly rateLimit?: string;
  /** The handler counts against the limit itself, because whom it counts depends on more than the caller. */
  readonly drawsItself?: true;
  /**
   * The call is answered however busy the server is, and counts against no call budget: a probe, or an event
   * of a provider.
   */
  readonly alwaysAnswered?: true;
}

/** An endpoint without a `kind` takes JSON and answers JSON. */
export interface JsonEndpoint extends EndpointBase {
  readonly kind?: "json";
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/api/${string}`;
  readonly body?: GenericSchema;
  /** It is set where `DEFAULT_BODY_BYTES` is too little for the texts: see `bytesOfTexts`. */
  readonly bodyBytes?: number;
  /** The body may have any form and is handed on unparsed, for a signature over its bytes. */
  readonly rawBody?: true;
  /** Without it the status is 200, or 204 where there is no `answer`: see `statusOf`. */
  readonly status?: 201;
  /** Fields that this schema does not name are stripped. */
  readonly answer?: GenericSchema;
  /**
   * The body is a form (multipart/form-data) with these files, each of this many bytes at the most, beside the texts of
   * `body`. They are read into memory; larger ones belong into an `UploadEndpoint`.
   */
  readonly files?: Readonly<Record<string, number>>;
  /** A body with `files` requires it. */
  readonly limits?: BodyLimits;
  /** The answer is a plain list and the header X-Total-Count carries the size of the whole. */
  readonly counted?: true;
  /** The answer is read and sent piece by piece, however long it is; a slow reader has minutes for it. */
  readonly streamed?: true;
  /**
   * Polls set it: a response carries an ETag, and a request with that ETag (If-None-Match) gets a 304 without
   * a body while nothing has changed, usually without a query.
   */
  readonly conditional?: true;
  /**
   * The response's `version` identifies what the caller may replace, and is its ETag. A write that names
   * another version (If-Match) is refused with 412.
   */
  readonly versioned?: true;
}

/**
 * The answer is HTML, a redirect or a file for a browser, or a document in a foreign format for another
 * program.
 */
export interface PageEndpoint extends EndpointBase {
  readonly kind: "page";
  readonly method: "GET" | "POST";
  /** It may end with `/*`, which matches every address below that no other endpoint answers. */
  readonly path: `/${string}`;
  /** The body is an HTML form (application/x-www-form-urlencoded) of at most `DEFAULT_BODY_BYTES`. */
  readonly body?: GenericSchema;
  /** The body may have any form and does not matter. */
  readonly rawBody?: true;
}

/** The tus protocol 1.0 gives this type to a part of a resumable upload. */
export const RESUMABLE_TYPE = "application/offset+octet-stream";

/** An upload endpoint takes bytes, which may be many and slow. */
export interface UploadEndpoint extends EndpointBase {
  readonly kind: "upload";
  readonly method: "POST" | "PUT" | "PATCH";
  readonly path: `/api/${string}`;
  /** "raw" means that the body is the file, "multipart" a form whose text fields come before its one file. */
  readonly transfer: "raw" | "multipart";
  /** A file may declare any of these types; the range of all types allows anything. */
  readonly mediaTypes: readonly string[];
  /** It validates the text fields of a form. */
  readonly body?: GenericSchema;
  readonly limits: BodyLimits;
  readonly status?: 201;
  readonly answer?: GenericSchema;
}

/** Each of these is one request of a resumable upload by the tus protocol 1.0. */
export interface TusEndpoint extends EndpointBase {
  readonly kind: "tus";
  readonly method: "OPTIONS" | "POST" | "HEAD" | "PATCH" | "DELETE";
  /** All of them share one path; all but POST and OPTIONS add `/:id`. */
  readonly path: `/api/${string}`;
  readonly body?: undefined;
  /** They apply to the body of a single request. */
  readonly limits: { readonly idleMs: number; readonly totalMs: number };
}

/** A stream endpoint sends bytes: whole or in parts (Range), with a version (ETag); HEAD asks for the headers alone. */
export interface StreamEndpoint extends EndpointBase {
  readonly kind: "stream";
  readonly method: "GET";
  readonly path: `/api/${string}`;
  readonly body?: undefined;
  readonly mediaTypes: readonly string[];
}

export type Endpoint = JsonEndpoint | PageEndpoint | UploadEndpoint | StreamEndpoint | TusEndpoint;

/** Declares one call of the wire: the client's types, the server's checks and OpenAPI all derive from it. */
export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape;
}

/** Returns the status of a call that has succeeded. */
export function statusOf({ status, answer }: JsonEndpoint | UploadEndpoint): 200 | 201 | 204 {
  return status ?? (answer === undefined ? 204 : 200);
}

type InputOf<S> = S extends GenericSchema ? InferInput<S> : undefined;
type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined;

/** The caller writes these types. */
export type ParamsInput<E extends Endpoint> = InputOf<E["params"]>;
export type QueryInput<E extends Endpoint> = InputOf<E["query"]>;
export type BodyInput<E extends Endpoint> = InputOf<E["body"]>;
/** The server reads these types after its checks. */
export type Params<E extends Endpoint> = OutputOf<E["params"]>;
export type Query<E extends Endpoint> = OutputOf<E["query"]>;
export type Body<E extends Endpoint> = OutputOf<E["body"]>;
/** The server returns the input type, the client reads the output type. */
export type AnswerInput<E extends JsonEndpoint | UploadEndpoint> = InputOf<E["answer"]>;
export type Answer<E extends JsonEndpoint | UploadEndpoint> = OutputOf<E["answer"]>;
