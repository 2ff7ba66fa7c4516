import type { Writable } from "node:stream";

/**
 * Writes lines to whoever reads them. One that has read enough and closes the pipe, as `head` does, ends no work that is
 * half done: the rest of the lines is lost, and the command goes on.
 */
export function printerTo(stream: Writable): (line: string) => void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return (line) => void stream.write(`${line}\n`);
}
