import { createServer } from "../../server/app/create-server.ts";
import type { Database } from "../../server/database/database.ts";
import { readSettings } from "../../server/settings/settings.ts";
import { atMost, type Measurement, median } from "./measurement.ts";

const CALLS = 100;
/** A call may take at most this long at any size. */
const LONGEST_MS = 20;
/** A call with the most rows may cost at most this many times as much as with the fewest. */
const MOST_GROWTH = 1.5;

/** One caller sends more requests than any person. */
export const WITHOUT_BUDGETS = { LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "10000" };

export interface GrowingLists {
  /** The sizes are rows, ascending. */
  readonly sizes: readonly number[];
  /** Adds so many rows to the existing ones. */
  readonly fill: (more: number) => Promise<void>;
  /** Returns the addresses to request at the current size, by the lists' names. */
  readonly lists: () => Promise<Readonly<Record<string, string>>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Measures what a call costs as its list grows, inside one process from the parsed request to the answer's text. */
export async function measureGrowth(
  database: Database,
  { sizes, fill, lists, headers = {} }: GrowingLists,
): Promise<Measurement[]> {
  const app = await createServer({ settings: readSettings(WITHOUT_BUDGETS), database });
  const cost = async (url: string, calls: number) => {
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const start = performance.now();
      const { statusCode } = await app.inject({ method: "GET", url, headers });
      times.push(performance.now() - start);
      if (statusCode !== 200) throw new Error(`${url} answered ${String(statusCode)}`);
    }
    return median(times);
  };
  const costs = new Map<string, number[]>();
  let filled = 0;
  for (const size of sizes) {
    await fill(size - filled);
    filled = size;
    for (const [name, url] of Object.entries(await lists())) {
      await cost(url, CALLS / 10);
      costs.set(name, [...(costs.get(name) ?? []), await cost(url, CALLS)]);
    }
  }
  await app.close();
  return [...costs].flatMap(([name, values]) => growthOf(name, sizes, values));
}

function growthOf(name: string, sizes: readonly number[], values: readonly number[]): Measurement[] {
  const [few = Number.NaN] = values;
  return [
    ...sizes.map((size, at) => ({
      what: `${name}: median call with ${size.toLocaleString("en-US")} rows`,
      value: values[at] ?? Number.NaN,
      unit: "ms",
      limit: atMost(LONGEST_MS),
    })),
    {
      what: `${name}: growth`,
      value: (values.at(-1) ?? Number.NaN) / few,
      unit: "times",
      limit: atMost(MOST_GROWTH),
    },
  ];
}
