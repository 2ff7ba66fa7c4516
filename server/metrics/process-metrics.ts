import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Database } from "../database/database.ts";
import type { Metric } from "./exposition.ts";

const NANOSECONDS = 1e9;
const QUANTILES = [50, 99, 100] as const;

export class ProcessMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  readonly #pool: Database["pool"];

  constructor({ pool }: Pick<Database, "pool">) {
    this.#pool = pool;
    this.#delay.enable();
  }

  stop(): void {
    this.#delay.disable();
  }

  /** Returns the delays since the last call, and the other values as they are now. */
  metrics(): Metric[] {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    const memory = process.memoryUsage();
    const delays = QUANTILES.map((quantile) => ({
      labels: { quantile: String(quantile / 100) },
      value: this.#delay.count === 0 ? 0 : this.#delay.percentile(quantile) / NANOSECONDS,
    }));
    this.#delay.reset();
    return [
      gauge("event_loop_delay_seconds", "How late the event loop was since the last look.", delays),
      gauge("database_connections", "Connections of the pool, and who waits for one.", [
        { labels: { state: "used" }, value: totalCount - idleCount },
        { labels: { state: "idle" }, value: idleCount },
        { labels: { state: "waiting" }, value: waitingCount },
      ]),
      gauge("process_resident_memory_bytes", "Memory of the process.", [{ value: memory.rss }]),
      gauge("process_heap_used_bytes", "JavaScript objects in it.", [{ value: memory.heapUsed }]),
      gauge("process_uptime_seconds", "Time since the start.", [{ value: process.uptime() }]),
    ];
  }
}

function gauge(name: string, help: string, samples: Metric["samples"]): Metric {
  return { name, help, type: "gauge", samples };
}
