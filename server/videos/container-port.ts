import { CustomSource, Input, MP4, WEBM } from "mediabunny";
import type { ContainerReply, ContainerRequest } from "./container-facts.ts";

/** What this process was started with, beside the file that it has to ask for. */
export const order: unknown = JSON.parse(process.argv[2] ?? "null");

let waiting: Promise<unknown> = Promise.resolve();

/** One after another: the answers carry no number. */
function ask(request: ContainerRequest): Promise<Uint8Array> {
  const asked = waiting.then(() => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    process.once("message", ({ bytes }: ContainerReply) => {
      if (bytes === undefined) reject(new Error("No more bytes"));
      else resolve(bytes);
    });
    process.send?.(request);
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

/** The last word of this process. */
export function finish(answer: { readonly kind: string }): void {
  process.send?.(answer, () => {
    process.disconnect();
  });
}
