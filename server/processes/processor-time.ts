/**
 * A process behind others gets a ninth of a busy processor (`NICENESS`), and less where several keep it busy. The clock's
 * bound is so many times that of the processor: it ends what hangs.
 */
const CLOCK_TIMES = 24;
/** Shorter waits would only ask again and again. */
const LEAST_WAIT_MS = 5;

/** Returns how long work may take by the clock that may use so much of the processor. */
export function clockBoundMs(processorMs: number): number {
  return CLOCK_TIMES * processorMs;
}

/**
 * Resolves once the work has used so much of the processor, however long that takes.
 * @param usedMs of the processor, since the work began
 */
export async function untilUsed(
  processorMs: number,
  usedMs: () => Promise<number>,
  wait: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (let left = processorMs; left > 0; left = processorMs - (await usedMs()))
    await wait(Math.max(left, LEAST_WAIT_MS));
}
