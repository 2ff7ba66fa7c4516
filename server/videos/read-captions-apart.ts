import { WaitingLine } from "../http/limits/waiting-line.ts";
import { askProcess } from "../processes/ask-process.ts";
import type { ProcessLimits } from "../processes/start-process.ts";
import type { CaptionsAnswer } from "./captions-process.ts";

const LIMITS: ProcessLimits & { readonly timeoutMs: number } = {
  timeoutMs: 10_000,
  processorS: 5,
  memoryMb: 96,
  nativeMb: 64,
};
/** The largest file takes a tenth of a second, most of it for starting the process. */
const line = new WaitingLine({ atOnce: 1, waiting: 20, retryAfter: 5 });
const TOO_MUCH = {
  kind: "wrong",
  message: "These captions take too long to read. Choose another file.",
} as const;

/**
 * Parses captions in a process that is killed when it takes too long or too much memory.
 * @throws Refusal unavailable while too many wait
 */
export async function readCaptionsApart(
  content: string,
  limits: Partial<typeof LIMITS> = {},
): Promise<CaptionsAnswer> {
  const all = { ...LIMITS, ...limits };
  const program = new URL("captions-process.ts", import.meta.url);
  const work = { program, limits: all, timeoutMs: all.timeoutMs, question: content };
  return (await line.run(() => askProcess<CaptionsAnswer>(work))) ?? TOO_MUCH;
}
