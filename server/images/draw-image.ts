import { WaitingLine } from "../http/waiting-line.ts";
import { endProcess, type ProcessLimits, startProcess } from "../processes/start-process.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing.ts";

/** Longer than the largest image takes on a slow machine. */
const TIMEOUT_MS = 20_000;
/** One image takes up to two seconds of one core and 200 MB. */
const line = new WaitingLine({ atOnce: 1, waiting: 20, retryAfter: 5 });
const LIMITS: ProcessLimits = {
  memoryMb: 64,
  nativeMb: 512,
  processorS: 10,
  options: ["--max-semi-space-size=1"],
};
const DAMAGED = { kind: "failed", failure: "damaged" } as const;

/**
 * An image drawn anew, by a process that is ended when it takes too long.
 * @throws Refusal unavailable while too many wait
 */
export async function drawImage(
  bytes: Uint8Array,
  order: DrawingOrder,
  timeoutMs = TIMEOUT_MS,
): Promise<DrawingAnswer> {
  return line.run(() => drawApart(bytes, order, timeoutMs));
}

/** @throws when no process can be started */
export function startArtist() {
  return startProcess(new URL("drawing-process.ts", import.meta.url), LIMITS);
}

async function drawApart(bytes: Uint8Array, order: DrawingOrder, timeoutMs: number): Promise<DrawingAnswer> {
  const artist = await startArtist();
  const { promise, resolve } = Promise.withResolvers<DrawingAnswer>();
  const timer = setTimeout(resolve, timeoutMs, DAMAGED);
  artist.once("message", (answer) => {
    resolve(answer as DrawingAnswer);
  });
  // That it ends without a word is the image's fault; that it cannot be started was the machine's.
  artist.once("exit", () => {
    resolve(DAMAGED);
  });
  try {
    artist.send({ bytes, order }, () => undefined);
    return await promise;
  } finally {
    clearTimeout(timer);
    await endProcess(artist);
  }
}
