import type { Writable } from "node:stream";
import type { AnswerInput, UploadEndpoint } from "../../../contract/endpoint.ts";
import type { Decision } from "./policy.ts";
import type { RequestContext } from "./request-context.ts";

/** The bytes of one upload go here. */
export interface UploadSink {
  readonly stream: Writable;
  /** Removes what was written: the upload failed, or what it should become was refused. */
  discard(): Promise<void>;
}

export interface UploadedFile {
  /** The caller's device gave this name; it is unchecked, and empty where the body is the file. */
  readonly name: string;
  /** The caller declares it, as one of the endpoint's types; the handler has to find out what the bytes are. */
  readonly mediaType: string;
}

/** The body has not been read yet. */
export type UploadRequest<E extends UploadEndpoint> = Omit<RequestContext<E>, "body">;

export interface UploadHandlers<E extends UploadEndpoint, Subject, Sink extends UploadSink> {
  /** Decides whether the upload may begin, before the first byte is read and therefore without the body's fields. */
  readonly authorize: (request: UploadRequest<E>) => Decision<Subject> | Promise<Decision<Subject>>;
  /** Runs outside of every transaction, because bytes take their time. */
  readonly open: (context: RequestContext<E>, subject: Subject, file: UploadedFile) => Promise<Sink>;
  /**
   * The answer, which holds no secret, is stored for a repeated idempotency key: the same file under the same key is
   * taken once.
   */
  readonly isRepeatable?: true;
  /** Runs in a transaction, when all bytes have been written. */
  readonly handle: (
    context: RequestContext<E>,
    subject: Subject,
    stored: { readonly sink: Sink; readonly file: UploadedFile; readonly bytes: number },
  ) => Promise<E["answer"] extends object ? AnswerInput<E> : unknown>;
}

export type AnyUploadHandlers = UploadHandlers<UploadEndpoint, unknown, UploadSink>;
