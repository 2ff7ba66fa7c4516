import type { Readable } from "node:stream";
import { codeOf } from "../settings/start-error.ts";

/** A peer that has gone, in the words of Node. */
const GONE: readonly (string | undefined)[] = ["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"];

/**
 * The lines of a stream of UTF-8, without the line feeds that end them. It reads no further until a line is taken, and
 * leaves the stream open for whoever wants no more lines; a peer that goes ends them. Node's readline reads a thousand
 * lines ahead, whatever their length, and ends one at U+2028 and U+2029, which stand unescaped in JSON.
 */
export async function* lines(stream: Readable): AsyncGenerator<string> {
  let line = "";
  try {
    const text: AsyncIterable<string> = stream.setEncoding("utf8").iterator({ destroyOnReturn: false });
    for await (const piece of text) {
      const [end = "", ...begun] = piece.split("\n");
      line += end;
      for (const next of begun) {
        yield line;
        line = next;
      }
    }
  } catch (error) {
    if (!GONE.includes(codeOf(error))) throw error;
  }
  if (line !== "") yield line;
}
