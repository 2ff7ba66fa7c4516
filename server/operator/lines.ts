import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** The lines of a stream, without their ends. */
export function lines(stream: Readable): AsyncIterable<string> {
  return createInterface({ input: stream, crlfDelay: Infinity });
}
