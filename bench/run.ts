import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import type { Measurement } from "./support/measurement.ts";

/** The names are in the order of their cost. `npm run bench -- NAME …` runs some of them. */
const BENCHES = [
  "cli-start",
  "page-weight",
  "login-timing",
  "readme",
  "readme-neighbours",
  "images",
  "polls",
  "session-polls",
  "pages",
  "public-requests",
  "showcase-list",
  "product-list",
  "video-list",
  "ledger",
  "hostile",
  "hostile-files",
  "clicks",
  "purchases",
  "purchases-of-different-products",
  "engagement-walk",
  "mail-deliveries",
  "webhooks",
  "faults",
  "uploads",
  "upload-kills",
  "streams",
  "messages-soak",
  "memory-soak",
  "session-writers",
  "ticket-scroll",
  "slow-line",
  "watch",
  "showcase-scroll",
  "showcase-pictures",
  "lighthouse",
  "mutants",
];

const named = process.argv.slice(2);
const folder = join(import.meta.dirname, "results");
mkdirSync(folder, { recursive: true });
let missed = 0;
for (const name of named.length === 0 ? BENCHES : named) {
  process.stdout.write(`\n${name}\n`);
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<readonly Measurement[]> };
  const loads = [load()];
  const results = await run();
  loads.push(load());
  for (const { what, value, unit, limit, spread } of results) {
    const isMissed =
      limit !== undefined && !(limit.kind === "most" ? value <= limit.value : value >= limit.value);
    if (isMissed) missed += 1;
    const range = spread === undefined ? "" : `  (${rounded(spread.least)} to ${rounded(spread.most)})`;
    const bound =
      limit === undefined ? "" : `  (at ${limit.kind} ${String(limit.value)}${isMissed ? ", MISSED" : ""})`;
    process.stdout.write(`  ${what.padEnd(58)} ${rounded(value).padStart(10)} ${unit}${range}${bound}\n`);
  }
  writeFileSync(
    join(folder, `${name}.json`),
    `${JSON.stringify({ date: new Date().toISOString(), machine: { cores: cpus().length, loads }, results }, null, 2)}\n`,
  );
}
process.exit(missed === 0 ? 0 : 1);

/** Returns the load of the machine in the last minute, because other work distorts a measurement. */
function load(): number {
  return Math.round((loadavg()[0] ?? Number.NaN) * 100) / 100;
}

function rounded(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}
