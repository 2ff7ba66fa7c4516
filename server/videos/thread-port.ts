import { parentPort } from "node:worker_threads";
import { CustomSource, Input, MP4, WEBM } from "mediabunny";
import type { ThreadReply, ThreadRequest } from "./container-facts.ts";

/** The thread's side: what it may ask of its owner. */
const port = parentPort;
if (port === null) throw new Error("This is a worker");

let waiting: Promise<unknown> = Promise.resolve();

/** One after another: the answers carry no number. */
function ask(request: ThreadRequest): Promise<Uint8Array> {
  const asked = waiting.then(() => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    port?.once("message", ({ bytes }: ThreadReply) => {
      if (bytes === undefined) reject(new Error("No more bytes"));
      else resolve(bytes);
    });
    port?.postMessage(request);
    return promise;
  });
  waiting = asked.catch(() => undefined);
  return asked;
}

export function openInput(size: number): Input {
  const read = (start: number, end: number) => ask({ kind: "range", first: start, last: end - 1 });
  return new Input({
    source: new CustomSource({ getSize: () => size, read, maxCacheSize: 8 * 1024 * 1024 }),
    formats: [MP4, WEBM],
  });
}

export async function write(bytes: Uint8Array, position: number): Promise<void> {
  await ask({ kind: "write", bytes, position });
}

/** The last word of the thread. */
export function finish(answer: { readonly kind: string }): void {
  port?.postMessage(answer);
  port?.close();
}
