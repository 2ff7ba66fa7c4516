import type { Readable } from "node:stream";
import { codeOf } from "../settings/start-error.ts";

/** Node reports one of these codes when the peer is gone. */
const GONE: readonly (string | undefined)[] = ["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"];

/**
 * Yields the lines of a UTF-8 stream, without line feeds. It reads on only when the next line is requested,
 * leaves the stream open when the caller stops early, and ends when the peer is gone. Node's readline reads a
 * thousand lines ahead, however long, and also splits at U+2028 and U+2029, which stand unescaped in JSON.
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
