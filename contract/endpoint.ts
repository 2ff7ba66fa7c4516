import type { GenericSchema, InferInput, InferOutput } from "valibot";

/**
 * What opens a call. "session": a bearer token. "client", "developer": the token of somebody with that role. "link": the
 * token of a link that was sent to somebody without an account. "integration": the key of a program of another company.
 * "provider": a signature over the body by a service that calls back.
 */
export type Credential = "session" | "client" | "developer" | "link" | "integration" | "provider";

/**
 * Everybody else is refused before the route's own policy speaks. "public": everyone, and no credential is read.
 * "optional": everyone, and a bearer token that is sent must be good. Of a list any one credential will do.
 */
export type Access = "public" | "optional" | Credential | readonly Credential[];

/** The longest body of a call that declares nothing else. */
export const DEFAULT_BODY_BYTES = 16 * 1024;

/** Of a body that may be large and slow. */
export interface BodyLimits {
  /** Of the whole body. */
  readonly bytes: number;
  /** In which some of the body comes. */
  readonly idleMs: number;
  /** That come in each `idleMs` at the least: for a body that takes one of few places while it arrives. */
  readonly leastBytes?: number;
  /** From the first byte to the last. */
  readonly totalMs: number;
}

/** Of an image, or a form with one: the places for them are few, and a byte now and then holds none. */
export const IMAGE_PACE = { idleMs: 30_000, leastBytes: 128 * 1024, totalMs: 5 * 60_000 } as const;

interface EndpointBase {
  /** One sentence for the reader of /api/docs. */
  readonly summary: string;
  readonly access: Access;
  /** Of the parameters, which stand as `:name` in the path. */
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  /** The counter that a call draws from. Its figures stand in a feature's manifest; the server does not start without. */
  readonly rateLimit?: string;
  /** The handler draws from it by itself: whom it counts depends on more than who calls. */
  readonly drawsItself?: true;
  /** However busy the server is, and out of nobody's budget: a probe, or the news of a provider. */
  readonly alwaysAnswered?: true;
}

/** JSON in and JSON out: an endpoint without a `kind`. */
export interface JsonEndpoint extends EndpointBase {
  readonly kind?: "json";
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/api/${string}`;
  readonly body?: GenericSchema;
  /** The longest body, where `DEFAULT_BODY_BYTES` is too little for its texts: see `bytesOfTexts`. */
  readonly bodyBytes?: number;
  /** The body may have any form and is handed on unparsed, for a signature over its bytes. */
  readonly rawBody?: true;
  readonly status: 200 | 201 | 204;
  /** What the caller gets to see; everything else is stripped. Absent with 204. */
  readonly answer?: GenericSchema;
  /**
   * The body is a form (multipart/form-data) with these files, each of so many bytes at the most, beside the texts of
   * `body`. They are read into memory; larger ones belong into an `UploadEndpoint`.
   */
  readonly files?: Readonly<Record<string, number>>;
  /** Of a body with `files`, and required for it. */
  readonly limits?: BodyLimits;
  /** The answer is a plain list and the header X-Total-Count carries the size of the whole. */
  readonly counted?: true;
  /** The answer is read and sent piece by piece, however long it is; a slow reader has minutes for it. */
  readonly streamed?: true;
  /**
   * A poll: an answer carries an ETag, and asked with it (If-None-Match) the server says 304 without a
   * body while nothing has changed, usually without a query.
   */
  readonly conditional?: true;
  /**
   * The answer's `version` names what somebody may replace of it, and is its ETag. A write that names another one
   * (If-Match) is refused with 412.
   */
  readonly versioned?: true;
}

/** HTML, a redirect or a file for a browser, or a document in a format that is not ours for another program. */
export interface PageEndpoint extends EndpointBase {
  readonly kind: "page";
  readonly method: "GET" | "POST";
  /** May end with `/*` for every address below that no other endpoint answers. */
  readonly path: `/${string}`;
  /** The fields of an HTML form (application/x-www-form-urlencoded), in `DEFAULT_BODY_BYTES`. */
  readonly body?: GenericSchema;
  /** The body may have any form and does not matter. */
  readonly rawBody?: true;
}

/** The type of a part of a resumable upload (tus protocol 1.0). */
export const RESUMABLE_TYPE = "application/offset+octet-stream";

/** Bytes in, which may be many and slow. */
export interface UploadEndpoint extends EndpointBase {
  readonly kind: "upload";
  readonly method: "POST" | "PUT" | "PATCH";
  readonly path: `/api/${string}`;
  /** "raw": the body is the file. "multipart": a form whose text fields stand before its one file. */
  readonly transfer: "raw" | "multipart";
  /** What a file may say that it is; anything where the range of all types is among them. */
  readonly mediaTypes: readonly string[];
  /** The text fields of a form. */
  readonly body?: GenericSchema;
  readonly limits: BodyLimits;
  readonly status: 200 | 201 | 204;
  readonly answer?: GenericSchema;
}

/** One of the requests that make up a resumable upload by the tus protocol 1.0. */
export interface TusEndpoint extends EndpointBase {
  readonly kind: "tus";
  readonly method: "OPTIONS" | "POST" | "HEAD" | "PATCH" | "DELETE";
  /** The same for all of them; all but POST and OPTIONS add `/:id`. */
  readonly path: `/api/${string}`;
  readonly body?: undefined;
  /** Of one request's body. */
  readonly limits: { readonly idleMs: number; readonly totalMs: number };
}

/** Bytes out: whole or in parts (Range), with a version (ETag); HEAD asks for the headers alone. */
export interface StreamEndpoint extends EndpointBase {
  readonly kind: "stream";
  readonly method: "GET";
  readonly path: `/api/${string}`;
  readonly body?: undefined;
  readonly mediaTypes: readonly string[];
}

export type Endpoint = JsonEndpoint | PageEndpoint | UploadEndpoint | StreamEndpoint | TusEndpoint;

/** One call of the wire, said once: the client's types, the server's checks and OpenAPI all derive from it. */
export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape;
}

type InputOf<S> = S extends GenericSchema ? InferInput<S> : undefined;
type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined;

/** As the caller writes them. */
export type ParamsInput<E extends Endpoint> = InputOf<E["params"]>;
export type QueryInput<E extends Endpoint> = InputOf<E["query"]>;
export type BodyInput<E extends Endpoint> = InputOf<E["body"]>;
/** As the server reads them after the checks. */
export type Params<E extends Endpoint> = OutputOf<E["params"]>;
export type Query<E extends Endpoint> = OutputOf<E["query"]>;
export type Body<E extends Endpoint> = OutputOf<E["body"]>;
/** As the server gives it, and as the client reads it. */
export type AnswerInput<E extends JsonEndpoint | UploadEndpoint> = InputOf<E["answer"]>;
export type Answer<E extends JsonEndpoint | UploadEndpoint> = OutputOf<E["answer"]>;
