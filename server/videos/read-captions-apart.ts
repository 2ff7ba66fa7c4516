import { WaitingLine } from "../http/limits/waiting-line.ts";
import { askProcess } from "../processes/ask-process.ts";
import { clockBoundMs } from "../processes/processor-time.ts";
import type { ProcessLimits } from "../processes/start-process.ts";
import type { CaptionsAnswer } from "./captions-process.ts";

const PROCESSOR_S = 5;
const LIMITS: ProcessLimits & { readonly timeoutMs: number } = {
  timeoutMs: clockBoundMs(PROCESSOR_S * 1_000),
  processorS: PROCESSOR_S,
  memoryMb: 96,
  nativeMb: 64,
};
/** The largest file takes a tenth of a second, most of it for starting the process. */
const line = new WaitingLine({ atOnce: 1, waiting: 20, each: 4, retryAfter: 5 });
const TOO_MUCH = {
  kind: "wrong",
  message: "These captions take too long to read. Choose another file.",
} as const;

/**
 * Parses captions in a process that is killed when it takes too long or too much memory.
 * @param owner whose turn it is
 * @throws Refusal unavailable while too many wait
 */
export async function readCaptionsApart(
  owner: string,
  content: string,
  limits: Partial<typeof LIMITS> = {},
): Promise<CaptionsAnswer> {
  const all = { ...LIMITS, ...limits };
  const program = new URL("captions-process.ts", import.meta.url);
  const work = { program, limits: all, timeoutMs: all.timeoutMs, question: content };
  return (await line.run(owner, () => askProcess<CaptionsAnswer>(work))) ?? TOO_MUCH;
}
