import { WaitingLine } from "../http/limits/waiting-line.ts";
import { askProcess } from "../processes/ask-process.ts";
import { clockBoundMs } from "../processes/processor-time.ts";
import type { ProcessLimits } from "../processes/start-process.ts";
import type { DetailsQuestion } from "./details-process.ts";
import { fileKind } from "./file-kind.ts";
import type { BareFile } from "./without-details.ts";

/** One file is in memory three times; those that wait are not. */
const line = new WaitingLine({ atOnce: 1, waiting: 30, each: 4, retryAfter: 5 });
const PROGRAM = new URL("details-process.ts", import.meta.url);
const PROCESSOR_S = 5;
const LIMITS: ProcessLimits = { memoryMb: 192, nativeMb: 256, processorS: PROCESSOR_S };

/** Waits until it is the owner's turn. @throws Refusal unavailable while too many wait */
export function inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
  return line.run(owner, work);
}

interface UnreadFile {
  readonly head: Buffer;
  /** Called once its turn has come. */
  readonly read: () => Promise<Uint8Array>;
}

/**
 * Removes place, device, author and the like from a file that a stranger sent, in a process that ends with it.
 * @param owner whose turn it is
 * @throws Refusal unavailable while too many wait
 */
export async function removeDetails(owner: string, { head, read }: UnreadFile): Promise<BareFile> {
  const kind = fileKind(head);
  if (kind === undefined) return { mayHaveDetails: true };
  const answer = await inTurn(owner, async () => {
    const question: DetailsQuestion = { kind, bytes: await read() };
    const timeoutMs = clockBoundMs(PROCESSOR_S * 1_000);
    return askProcess<BareFile>({ program: PROGRAM, limits: LIMITS, timeoutMs, question });
  });
  return answer ?? { mayHaveDetails: true };
}
