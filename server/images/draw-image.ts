import { WaitingLine } from "../http/limits/waiting-line.ts";
import { askProcess } from "../processes/ask-process.ts";
import { type ProcessLimits, startProcess } from "../processes/start-process.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing.ts";

/** The largest image takes 1.7 s of processor time: 6 s in all beside eight other programs on two cores. */
const TIMEOUT_MS = 10_000;
/** One image takes up to 2 s of one core and 200 MB. */
const line = new WaitingLine({ atOnce: 1, waiting: 20, retryAfter: 5 });
const PROGRAM = new URL("drawing-process.ts", import.meta.url);
const LIMITS: ProcessLimits = {
  memoryMb: 64,
  nativeMb: 512,
  processorS: 5,
  options: ["--max-semi-space-size=1"],
};

/**
 * Draws an image anew in a process that is killed when it takes longer than `timeoutMs`.
 * @throws Refusal unavailable while too many wait
 */
export async function drawImage(
  bytes: Uint8Array,
  order: DrawingOrder,
  timeoutMs = TIMEOUT_MS,
): Promise<DrawingAnswer> {
  const work = { program: PROGRAM, limits: LIMITS, timeoutMs, question: { bytes, order } };
  const answer = await line.run(() => askProcess<DrawingAnswer>(work));
  return answer ?? { kind: "failed", failure: "damaged" };
}

export function startArtist() {
  return startProcess(PROGRAM, LIMITS);
}
