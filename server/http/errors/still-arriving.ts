import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** A sender has this long to read the response, and cannot hold the connection for longer. */
const MOST_MS = 2_000;
/** The largest form is smaller; a larger body is refused by its declared size. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Tells whether more of a refused request is to come. */
export function isStillArriving(request: IncomingMessage): boolean {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  const hasArrived = request.complete || request.readableEnded;
  return !hasArrived && (encoding !== undefined || Number(length) > 0);
}

/**
 * Returns the response to a request that is refused while it arrives. It ends once the rest has arrived and is thrown
 * away: a connection that is closed on a sender who is still sending loses the response, and they see a broken
 * connection.
 */
export function untilArrived(answer: string, request: IncomingMessage): Readable {
  const body = new Readable({ read: () => undefined });
  let left = MOST_BYTES;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    request.off("data", count);
    body.push(null);
  };
  const count = ({ byteLength }: Buffer) => {
    left -= byteLength;
    if (left < 0) end();
  };
  const timer = setTimeout(end, MOST_MS);
  request.on("data", count).once("close", end).once("end", end);
  body.once("close", end);
  body.push(answer);
  return body;
}
