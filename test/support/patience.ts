import { MACHINE_FACTOR } from "../../scripts/checks/machine-factor.mjs";

/** A test waits this long for what is bound to come: only a hang takes longer, even on a busy machine. */
export const HANG_MS = 20_000 * MACHINE_FACTOR;

/** The server waits this long for a provider in the test's own process, so that it soon gives a silent one up. */
export const NEIGHBOUR_MS = 500 * MACHINE_FACTOR;

/**
 * Begins to count, and returns a function that tells the milliseconds for which the processor has worked for this
 * process since. Unlike time, they do not grow because a machine is busy elsewhere.
 */
export function processorClock(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
}
