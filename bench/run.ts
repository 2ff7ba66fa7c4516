import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Measurement } from "./support/measurement.ts";

/** In the order of their cost. `npm run bench -- NAME …` runs some of them. */
const BENCHES = [
  "page-weight",
  "login-timing",
  "public-requests",
  "agreement-clicks",
  "ticket-scroll",
  "lighthouse",
];

const asked = process.argv.slice(2);
const folder = join(import.meta.dirname, "results");
mkdirSync(folder, { recursive: true });
let missed = 0;
for (const name of asked.length === 0 ? BENCHES : asked) {
  process.stdout.write(`\n${name}\n`);
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<readonly Measurement[]> };
  const results = await run();
  for (const { what, value, unit, limit } of results) {
    const isMissed =
      limit !== undefined && !(limit.kind === "most" ? value <= limit.value : value >= limit.value);
    if (isMissed) missed += 1;
    const bound =
      limit === undefined ? "" : `  (at ${limit.kind} ${String(limit.value)}${isMissed ? ", MISSED" : ""})`;
    process.stdout.write(
      `  ${what.padEnd(58)} ${String(Math.round(value * 100) / 100).padStart(10)} ${unit}${bound}\n`,
    );
  }
  writeFileSync(
    join(folder, `${name}.json`),
    `${JSON.stringify({ date: new Date().toISOString(), results }, null, 2)}\n`,
  );
}
process.exit(missed === 0 ? 0 : 1);
