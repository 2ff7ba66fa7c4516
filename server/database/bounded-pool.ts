import pg from "pg";

/** Many seconds of work even for one connection; whoever comes after these would only wait to hear of a time-out. */
const MOST_WAITING = 500;

type Connected = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool whose line is bounded, and which no lost connection ever ends the process by: the error of an idle
 * connection arrives at the pool, that of one in use at its client, and without a listener either would be uncaught.
 * Whoever uses the connection hears of it by the query.
 */
export class BoundedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    const isHeardElsewhere = () => undefined;
    this.on("error", isHeardElsewhere);
    this.on("connect", (client) => void client.on("error", isHeardElsewhere));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount >= MOST_WAITING) return refuse(callback);
    if (callback === undefined) return super.connect();
    super.connect(callback);
    return undefined;
  }
}

function refuse(callback: Connected | undefined): Promise<never> | undefined {
  // too_many_connections, as PostgreSQL itself says it.
  const full = Object.assign(new Error("Too many wait for a connection"), { code: "53300" });
  if (callback === undefined) return Promise.reject(full);
  process.nextTick(() => callback(full, undefined, () => undefined));
  return undefined;
}
