import { inspect } from "node:util";
import { CustomSource, Input, MP4, WEBM } from "mediabunny";
import type {
  ContainerDone,
  ContainerReply,
  ContainerRequest,
  ReadContainer,
  RewriteResult,
} from "./container-facts.ts";
import { type Box, mp4Layout, type ReadRange } from "./mp4-layout.ts";

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

const range: ReadRange = async (first, last) => Buffer.from(await ask({ kind: "range", first, last }));

/** So few boxes stand beside an index that reaches to the end of the file. */
const MOST_BOXES = 64;

export async function openInput(size: number): Promise<Input> {
  const layout = await mp4Layout(range, size, MOST_BOXES);
  const last = layout.kind === "whole" ? layout.boxes.at(-1) : undefined;
  const read = async (start: number, end: number) => {
    const bytes = await range(start, end - 1);
    if (last !== undefined) giveSize(bytes, start, last);
    return bytes;
  };
  return new Input({
    source: new CustomSource({ getSize: () => size, read, maxCacheSize: 8 * 1024 * 1024 }),
    formats: [MP4, WEBM],
  });
}

/** The reader finds nothing in an index of size 0, which is one that reaches to the end of the file. */
function giveSize(bytes: Buffer, start: number, box: Box): void {
  const head = Buffer.alloc(4);
  if (box.size <= 0xffffffff) head.writeUInt32BE(box.size);
  for (const [at, byte] of head.entries()) {
    const place = box.start + at - start;
    if (box.isOpen && place >= 0 && place < bytes.byteLength) bytes[place] = byte;
  }
}

export async function write(bytes: Uint8Array, position: number): Promise<void> {
  await ask({ kind: "write", bytes, position });
}

/** As many characters of an error are enough for the log. */
const LONGEST_TROUBLE = 300;

/**
 * Sends the last message of this process.
 * @param error what the answer hides: it may be the file's fault or ours, so the server logs it
 */
export function finish(answer: ReadContainer | RewriteResult, error?: unknown): void {
  const trouble = error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);
  const done: ContainerDone<typeof answer> = {
    kind: "done",
    answer,
    trouble: error === undefined ? undefined : trouble.slice(0, LONGEST_TROUBLE),
  };
  process.send?.(done, () => process.disconnect());
}
