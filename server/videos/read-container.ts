import { Worker } from "node:worker_threads";
import type { FileStore } from "../files/file-store.ts";
import type { RangeReply, RangeRequest, ReadContainer } from "./container-facts.ts";

export interface ContainerLimits {
  readonly timeoutMs: number;
  /** Of what is read of the file in all: an index is a small part of it. */
  readonly bytes: number;
  readonly memoryMb: number;
}

const LIMITS: ContainerLimits = { timeoutMs: 30_000, bytes: 256 * 1024 * 1024, memoryMb: 192 };
/** One piece, whatever a size in the file says. */
const LONGEST_RANGE = 32 * 1024 * 1024;

interface StoredFile {
  readonly name: string;
  readonly size: number;
}

/**
 * What a stored file says of itself, read in a thread that is ended when it takes too long or grows too large.
 * @throws when the store cannot be read: that says nothing about the file
 */
export async function readContainer(
  store: FileStore,
  { name, size }: StoredFile,
  limits: Partial<ContainerLimits> = {},
): Promise<ReadContainer> {
  const { timeoutMs, bytes, memoryMb } = { ...LIMITS, ...limits };
  const { promise, resolve, reject } = Promise.withResolvers<ReadContainer>();
  const worker = new Worker(new URL("container-worker.ts", import.meta.url), {
    workerData: { size },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 4 },
    env: {},
    execArgv: [],
  });
  const tooMuch = () => resolve({ kind: "failed", failure: "too_complicated" });
  const timer = setTimeout(tooMuch, timeoutMs);
  let left = bytes;
  const answer = async ({ first, last }: RangeRequest): Promise<RangeReply> => {
    const length = last - first + 1;
    left -= length;
    if (left < 0 || length > LONGEST_RANGE) return { bytes: undefined };
    return { bytes: Buffer.concat((await store.read(name, first, last).toArray()) as Buffer[]) };
  };
  worker.on("message", (message: RangeRequest | ReadContainer) => {
    if (message.kind !== "range") resolve(message);
    else
      answer(message).then((reply) => {
        worker.postMessage(reply);
      }, reject);
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
