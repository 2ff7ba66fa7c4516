import { type Readable, Transform, type TransformCallback } from "node:stream";
import type { BodyLimits } from "../../../contract/endpoint.ts";
import { Refusal } from "../errors/refusal.ts";

/**
 * Returns the body of a request, which fails with a Refusal beyond a limit and with an Error when the caller goes away.
 * The request itself is left open for the response that says why.
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
  readonly #least: number;
  readonly #idle: NodeJS.Timeout;
  readonly #total: NodeJS.Timeout;
  #bytes = 0;
  /** So many bytes have to be there before the idle time is over. */
  #due: number;

  constructor({ bytes, idleMs, leastBytes = 1, totalMs }: BodyLimits) {
    super();
    this.#limit = bytes;
    this.#least = leastBytes;
    this.#due = leastBytes;
    const tooSlow = () => void this.destroy(new Refusal("request_timeout"));
    this.#idle = setTimeout(tooSlow, idleMs);
    this.#total = setTimeout(tooSlow, totalMs);
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += part.byteLength;
    if (this.#bytes >= this.#due) {
      this.#due = this.#bytes + this.#least;
      this.#idle.refresh();
    }
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
