import type { Writable } from "node:stream";

/**
 * Writes lines to a stream. If its reader closes the pipe early, as `head` does, the rest of the lines is
 * lost and the command goes on, so that no work stays half done.
 */
export function printerTo(stream: Writable): (line: string) => void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return (line) => void stream.write(`${line}\n`);
}
