import type { Writable } from "node:stream";
import type { AnswerInput, UploadEndpoint } from "../../../contract/endpoint.ts";
import type { Decision } from "./policy.ts";
import type { RequestContext } from "./request-context.ts";

/** Where the bytes of one upload go. */
export interface UploadSink {
  readonly stream: Writable;
  /** Removes what was written: the upload failed, or what it should become was refused. */
  discard(): Promise<void>;
}

export interface UploadedFile {
  /** As the caller's device called it, unchecked; empty where the body is the file. */
  readonly name: string;
  /** As the caller says, one of the endpoint's; what the bytes are is for the handler to find out. */
  readonly mediaType: string;
}

/** Before the body is read. */
export type UploadRequest<E extends UploadEndpoint> = Omit<RequestContext<E>, "body">;

export interface UploadHandlers<E extends UploadEndpoint, Subject, Sink extends UploadSink> {
  /** Whether the upload may begin: asked before the first byte is read, and therefore without the body's fields. */
  readonly authorize: (request: UploadRequest<E>) => Decision<Subject> | Promise<Decision<Subject>>;
  /** Outside of every transaction: bytes take their time. */
  readonly open: (context: RequestContext<E>, subject: Subject, file: UploadedFile) => Promise<Sink>;
  /**
   * The answer, which holds no secret, is kept for a repeated idempotency key: the same file under the same key is taken
   * once.
   */
  readonly isRepeatable?: true;
  /** In a transaction, when all bytes have been written. */
  readonly handle: (
    context: RequestContext<E>,
    subject: Subject,
    stored: { readonly sink: Sink; readonly file: UploadedFile; readonly bytes: number },
  ) => Promise<E["answer"] extends object ? AnswerInput<E> : unknown>;
}

export type AnyUploadHandlers = UploadHandlers<UploadEndpoint, unknown, UploadSink>;
