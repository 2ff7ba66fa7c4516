import type { FileStore } from "../files/file-store.ts";
import { askProcess } from "../processes/ask-process.ts";
import type { ProcessLimits } from "../processes/start-process.ts";
import type { ContainerDone, ContainerReply, ContainerRequest } from "./container-facts.ts";

export interface ContainerLimits extends ProcessLimits {
  /** Without the time that the store takes. */
  readonly timeoutMs: number;
  /** Of what is read of the file in all. */
  readonly bytes: number;
}

/** One piece, whatever a size in the file says. */
const LONGEST_RANGE = 32 * 1024 * 1024;

export interface StoredFile {
  readonly name: string;
  readonly size: number;
}

interface Reader {
  /** Of this folder. */
  readonly program: string;
  /** What it is to do, beside the size of the file. */
  readonly order: object;
  readonly limits: ContainerLimits;
  /** Where it may write. */
  readonly write?: (bytes: Uint8Array, position: number) => Promise<void>;
}

/** What the caller of a process may do meanwhile. */
export interface Watching {
  /** Ends the process. */
  readonly signal?: AbortSignal | undefined;
  /** Gets the error behind an answer that says no more than that the file could not be read or written. */
  readonly onTrouble?: ((trouble: string) => void) | undefined;
}

/**
 * Has a process read a stored file, which is what a stranger sent: it has no settings, asks for each range, and is ended
 * when it takes too long or grows too large.
 * @returns what it said last; undefined where it was too much
 * @throws when the store cannot be read or no process started, and the reason of the signal: that says nothing about the file
 */
export async function readInChildProcess<Answer>(
  store: FileStore,
  { name, size }: StoredFile,
  { program, order, limits, write }: Reader,
  { signal, onTrouble }: Watching = {},
): Promise<Answer | undefined> {
  let left = limits.bytes;
  const reply = async (request: ContainerRequest): Promise<ContainerReply> => {
    if (request.kind === "write") {
      await write?.(request.bytes, request.position);
      return { bytes: new Uint8Array() };
    }
    const { first, last } = request;
    if (!isRange(first, last)) return { bytes: undefined };
    const length = last - first + 1;
    left -= length;
    if (left < 0 || length > LONGEST_RANGE) return { bytes: undefined };
    return { bytes: Buffer.concat((await store.read(name, first, last).toArray()) as Buffer[]) };
  };
  const done = await askProcess<ContainerDone<Answer>>({
    program: new URL(program, import.meta.url),
    limits,
    args: [JSON.stringify({ size, ...order })],
    timeoutMs: limits.timeoutMs,
    signal,
    reply: (said) => {
      const message = said as ContainerRequest | ContainerDone<Answer>;
      return message.kind === "done" ? undefined : reply(message);
    },
  });
  const trouble = done === undefined ? "its process ended without an answer, or took too long" : done.trouble;
  if (trouble !== undefined) onTrouble?.(trouble);
  return done?.answer;
}

/** What has read a stranger's file may say anything, also something that is no number. */
function isRange(first: number, last: number): boolean {
  return Number.isInteger(first) && Number.isInteger(last) && 0 <= first && first <= last;
}
