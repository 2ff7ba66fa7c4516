/** How many times slower this machine is than the one that the time-outs were set on; `npm test` measures it. */
const FACTOR = Number(process.env["TEST_FACTOR"] ?? "1");

/** How long a test waits for what is bound to come: a hang is to end, a busy machine is none. */
export const HANG_MS = 20_000 * FACTOR;

/** How long the server waits for a provider that stands in this very process: one that is silent is soon given up. */
export const NEIGHBOUR_MS = 500 * FACTOR;

/**
 * Begins to count; answers the milliseconds that the processor has worked for this process since. Unlike time, they are
 * no more on a machine that is busy elsewhere.
 */
export function processorClock(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
}
