import { inspect } from "node:util";
import { CustomSource, Input, MP4, WEBM } from "mediabunny";
import type {
  ContainerDone,
  ContainerReply,
  ContainerRequest,
  FoundDetails,
  ReadContainer,
  RewriteResult,
} from "./container-facts.ts";
import { type Box, mp4Layout, type ReadRange } from "./mp4-layout.ts";

/** The server starts this process with it; the file's bytes have to be requested. */
export const order: unknown = JSON.parse(process.argv[2] ?? "null");

let waiting: Promise<unknown> = Promise.resolve();

/** Sends one request after another, because replies have no id. */
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

export const range: ReadRange = async (first, last) => Buffer.from(await ask({ kind: "range", first, last }));

/** A file whose index reaches to its end has fewer boxes than this. */
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

/** Replaces the size 0 of a last box ("up to the end"): the library reads nothing in such an index. */
function giveSize(bytes: Buffer, start: number, box: Box): void {
  const head = Buffer.alloc(4);
  if (box.size <= 0xffffffff) head.writeUInt32BE(box.size);
  for (const [at, byte] of head.entries()) {
    const index = box.start + at - start;
    if (box.isOpen && index >= 0 && index < bytes.byteLength) bytes[index] = byte;
  }
}

export async function write(bytes: Uint8Array, position: number): Promise<void> {
  await ask({ kind: "write", bytes, position });
}

const LONGEST_TROUBLE = 300;

/**
 * Sends the last message of this process.
 * @param error is hidden by the answer; the server logs it, because the file or our code may have caused it
 */
export function finish(answer: ReadContainer | RewriteResult | FoundDetails, error?: unknown): void {
  const trouble = error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);
  const done: ContainerDone<typeof answer> = {
    kind: "done",
    answer,
    trouble: error === undefined ? undefined : trouble.slice(0, LONGEST_TROUBLE),
  };
  process.send?.(done, () => process.disconnect());
}
