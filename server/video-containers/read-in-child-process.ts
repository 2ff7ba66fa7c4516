import type { FileStore } from "../files/file-store.ts";
import { askProcess } from "../processes/ask-process.ts";
import type { ProcessLimits } from "../processes/start-process.ts";
import type { ContainerDone, ContainerReply, ContainerRequest } from "./container-facts.ts";

export interface ContainerLimits extends ProcessLimits {
  /** The time that the store takes does not count. */
  readonly timeoutMs: number;
  /** It limits how much of the file is read in all. */
  readonly bytes: number;
}

/** A single request may not be larger, even if the file states a larger size. */
const LONGEST_RANGE = 32 * 1024 * 1024;

export interface StoredFile {
  readonly name: string;
  readonly size: number;
}

interface Reader {
  /** The file is in this folder. */
  readonly program: string;
  /** It is sent together with the file's size. */
  readonly order: object;
  readonly limits: ContainerLimits;
  readonly write?: (bytes: Uint8Array, position: number) => Promise<void>;
}

export interface Watching {
  /** Aborting it kills the process. */
  readonly signal?: AbortSignal | undefined;
  /** Gets the error behind an answer that only says that the file could not be read or written. */
  readonly onTrouble?: ((trouble: string) => void) | undefined;
}

/**
 * Lets a child process read an uploaded file, which is not trusted: the process has no settings, requests
 * each range, and is killed when it takes too much time or memory.
 * @returns its last answer; undefined when it exceeded a limit
 * @throws when the store cannot be read or no process started, or with the signal's reason; none concerns the
 * file
 */
export async function readInChildProcess<Answer>(
  store: Pick<FileStore, "read">,
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

/** A process that has parsed an untrusted file may send anything, even something that is not a number. */
function isRange(first: number, last: number): boolean {
  return Number.isInteger(first) && Number.isInteger(last) && 0 <= first && first <= last;
}
