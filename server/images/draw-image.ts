import { WaitingLine } from "../http/limits/waiting-line.ts";
import { askProcess } from "../processes/ask-process.ts";
import { clockBoundMs } from "../processes/processor-time.ts";
import { type ProcessLimits, startProcess } from "../processes/start-process.ts";
import { isLight } from "./drawing-cost.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing.ts";

/** One image takes up to 2 s of one core and 200 MB; each that waits, up to 8 MB. */
const ONE_AT_A_TIME = { atOnce: 1, waiting: 10, each: 4, retryAfter: 5 };
/** Light ones have a place of their own, so that a portrait does not wait for somebody's giant. */
const lines = { light: new WaitingLine(ONE_AT_A_TIME), heavy: new WaitingLine(ONE_AT_A_TIME) };
const PROGRAM = new URL("drawing-process.ts", import.meta.url);
/** The largest image takes 1.8 s, noise that can be seen through 2.1 s. */
const PROCESSOR_S = 5;
const LIMITS: ProcessLimits = {
  memoryMb: 64,
  nativeMb: 512,
  processorS: PROCESSOR_S,
  options: ["--max-semi-space-size=1"],
};

/**
 * Call it when an image begins to arrive, so that what will be refused is not read.
 * @throws Refusal unavailable while too many wait
 */
export function requireTurn(owner: string, head: Uint8Array): void {
  lineOf(head).requireRoom(owner);
}

function lineOf(head: Uint8Array): WaitingLine {
  return isLight(head) ? lines.light : lines.heavy;
}

/** An image that is read once its turn has come, so that it takes no memory before. */
interface UnreadImage {
  readonly head: Uint8Array;
  readonly read: () => Promise<Uint8Array>;
}

/**
 * Draws an image anew in a process that is killed when it takes too long.
 * @param owner whose turn it is
 * @throws Refusal unavailable while too many wait
 */
export async function drawImage(
  owner: string,
  image: Uint8Array | UnreadImage,
  order: DrawingOrder,
  timeoutMs = clockBoundMs(PROCESSOR_S * 1_000),
): Promise<DrawingAnswer> {
  const { head, read } = "head" in image ? image : { head: image, read: () => Promise.resolve(image) };
  const answer = await lineOf(head).run(owner, async () => {
    const question = { bytes: await read(), order };
    return askProcess<DrawingAnswer>({ program: PROGRAM, limits: LIMITS, timeoutMs, question });
  });
  return answer ?? { kind: "failed", failure: "damaged" };
}

export function startArtist() {
  return startProcess(PROGRAM, LIMITS);
}
