import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { Refusal } from "../http/errors/refusal.ts";

/** What has come and waits for the disk. */
const READ_AHEAD_BYTES = 256 * 1024;

/**
 * The body of a request straight from its connection: the protocol's library would lead it through the streams of the
 * web, which costs more than all the rest. Ends early when `stopped`; what came before is given out first, then and when
 * the connection breaks.
 */
export async function* requestBytes(
  request: IncomingMessage,
  most: number,
  stopped: AbortSignal,
): AsyncGenerator<Buffer> {
  const body = new PassThrough({ highWaterMark: READ_AHEAD_BYTES });
  const line = { isBroken: false };
  const stop = () => {
    request.unpipe(body);
    body.end();
  };
  const gone = () => {
    line.isBroken = !request.readableEnded;
    stop();
  };
  request.once("error", gone).once("close", gone);
  stopped.addEventListener("abort", stop, { once: true });
  if (request.destroyed) gone();
  else if (stopped.aborted) stop();
  else request.pipe(body);
  try {
    let left = most;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      left -= chunk.byteLength;
      if (left < 0)
        throw new Refusal("payload_too_large", "More bytes were sent than Upload-Length declares.");
      yield chunk;
    }
    if (line.isBroken) throw new Refusal("invalid_input", "The connection was lost.");
  } finally {
    request.unpipe(body);
    // Listening to "error" goes on: a connection that breaks later is no fault of the server.
    request.off("close", gone);
    stopped.removeEventListener("abort", stop);
  }
}
