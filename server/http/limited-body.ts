import { type Readable, Transform, type TransformCallback } from "node:stream";
import { Refusal } from "./refusal.ts";

export interface BodyLimits {
  readonly bytes: number;
  /** Between two parts of the body. */
  readonly idleMs: number;
  /** From the first byte to the last. */
  readonly totalMs: number;
}

/**
 * The bytes of a request, which fail with a Refusal beyond a limit and with an Error when the caller goes away. The
 * request itself is left open for the answer that says why.
 */
export function limitedBody(request: Readable, limits: BodyLimits): Readable {
  const body = new LimitedBody(limits);
  request.pipe(body);
  const gone = () => void body.destroy(new Error("The caller went away"));
  request.once("error", gone).once("aborted", gone);
  body.once("close", () => {
    request.unpipe(body);
    request.off("aborted", gone);
  });
  return body;
}

class LimitedBody extends Transform {
  readonly #limit: number;
  readonly #idle: NodeJS.Timeout;
  readonly #total: NodeJS.Timeout;
  #bytes = 0;

  constructor({ bytes, idleMs, totalMs }: BodyLimits) {
    super();
    this.#limit = bytes;
    const tooSlow = () => void this.destroy(new Refusal("request_timeout"));
    this.#idle = setTimeout(tooSlow, idleMs);
    this.#total = setTimeout(tooSlow, totalMs);
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += part.byteLength;
    this.#idle.refresh();
    if (this.#bytes > this.#limit) done(new Refusal("payload_too_large"));
    else done(null, part);
  }

  override _flush(done: TransformCallback): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#total);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#total);
    done(error);
  }
}
