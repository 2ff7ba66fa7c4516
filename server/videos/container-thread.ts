import { Worker } from "node:worker_threads";
import type { FileStore } from "../files/file-store.ts";
import type { ThreadReply, ThreadRequest } from "./container-facts.ts";

export interface ContainerLimits {
  readonly timeoutMs: number;
  /** Of what is read of the file in all. */
  readonly bytes: number;
  readonly memoryMb: number;
}

/** One piece, whatever a size in the file says. */
const LONGEST_RANGE = 32 * 1024 * 1024;

export interface StoredFile {
  readonly name: string;
  readonly size: number;
}

interface Thread {
  /** Of this folder. */
  readonly script: string;
  readonly data: object;
  readonly limits: ContainerLimits;
  /** Where the thread may write. */
  readonly write?: (bytes: Uint8Array, position: number) => Promise<void>;
}

/**
 * Runs a thread over a stored file, which is what a stranger sent: it has no file and no network, asks for each range,
 * and is ended when it takes too long or grows too large.
 * @returns what it said last; undefined where it was too much
 * @throws when the store cannot be read: that says nothing about the file
 */
export async function runThread<Answer extends { readonly kind: string }>(
  store: FileStore,
  { name, size }: StoredFile,
  { script, data, limits, write }: Thread,
): Promise<Answer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
  const worker = new Worker(new URL(script, import.meta.url), {
    workerData: { size, ...data },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, stackSizeMb: 4 },
    env: {},
    execArgv: [],
  });
  const tooMuch = () => {
    resolve(undefined);
  };
  const timer = setTimeout(tooMuch, limits.timeoutMs);
  let left = limits.bytes;
  const reply = async (request: ThreadRequest): Promise<ThreadReply> => {
    if (request.kind === "write") {
      await write?.(request.bytes, request.position);
      return { bytes: new Uint8Array() };
    }
    const { first, last } = request;
    const length = last - first + 1;
    left -= length;
    if (left < 0 || length > LONGEST_RANGE) return { bytes: undefined };
    return { bytes: Buffer.concat((await store.read(name, first, last).toArray()) as Buffer[]) };
  };
  worker.on("message", (message: ThreadRequest | Answer) => {
    if (isRequest(message))
      reply(message).then((answer) => {
        worker.postMessage(answer);
      }, reject);
    else resolve(message);
  });
  // Out of memory, or a fault in reading it: either is the file's.
  worker.once("error", tooMuch);
  worker.once("exit", tooMuch);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isRequest(message: { readonly kind: string }): message is ThreadRequest {
  return message.kind === "range" || message.kind === "write";
}
