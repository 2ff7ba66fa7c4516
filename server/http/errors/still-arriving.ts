import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** Whoever has read an answer by then has read it; nobody holds a connection for longer than that. */
const MOST_MS = 2_000;
/** More than the largest form: what is larger is told by its size. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Whether there is more to come of a request that is refused. */
export function isStillArriving(request: IncomingMessage): boolean {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  const hasArrived = request.complete || request.readableEnded;
  return !hasArrived && (encoding !== undefined || Number(length) > 0);
}

/**
 * The answer to a request that is refused while it arrives, which ends once the rest has arrived and is thrown away. A
 * connection that is closed on a sender who is still sending takes the answer with it: they see a broken line in place of
 * what was said.
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
