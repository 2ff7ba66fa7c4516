import type pg from "pg";

const EVERY_MS = 10 * 60_000;

/**
 * The embedded PostgreSQL has no background processes: without this, dead rows and the
 * write-ahead log grow for ever.
 */
export function startHousekeeping(
  pool: pg.Pool,
  makeBallast: () => Promise<void>,
  everyMs: number = EVERY_MS,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => clean(pool))
      .then(makeBallast)
      .catch(() => undefined); // the next round tries again
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function clean(pool: pg.Pool): Promise<void> {
  await pool.query("vacuum (analyze)");
  await pool.query("checkpoint");
}
