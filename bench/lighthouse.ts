import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findBrowser } from "../scripts/checks/browser.mjs";
import { createServer } from "../server/app/create-server.ts";
import { openDatabase } from "../server/database/database.ts";
import { allMigrations, allSampleData } from "../server/app/features.ts";
import { migrate } from "../server/database/migrate.ts";
import { addSampleData } from "../server/sample-data/add-sample-data.ts";
import { readSettings } from "../server/settings/settings.ts";
import { atLeast, atMost, type Measurement } from "./support/measurement.ts";

const LEAST = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;

/** Lighthouse's mobile profile (slow 4G, a slow processor) against the product with its sample data. */
export async function run(): Promise<readonly Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "atelier-bench-"));
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database, allMigrations);
  await addSampleData(database.kysely, new Date(), allSampleData);
  const app = await createServer({ settings: readSettings({ LOG_LEVEL: "silent" }), database });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const chromePath = findBrowser();
  const chrome = await launch({
    ...(chromePath !== undefined && { chromePath }),
    chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const results: Measurement[] = [];
  try {
    for (const [path, shown] of await pages(origin)) {
      const report = await lighthouse(`${origin}${path}`, { port: chrome.port, logLevel: "error" });
      const categories = report?.lhr.categories ?? {};
      for (const [name, least] of Object.entries(LEAST)) {
        const value = Math.round((categories[name]?.score ?? 0) * 100);
        results.push({ what: `${shown} ${name}`, value, unit: "", limit: atLeast(least) });
        if (value < least) tell(report?.lhr.audits ?? {}, categories[name]?.auditRefs ?? []);
      }
      const figure = (audit: string) => report?.lhr.audits[audit]?.numericValue ?? Number.NaN;
      results.push(
        {
          what: `${shown} largest paint, simulated`,
          value: figure("largest-contentful-paint"),
          unit: "ms",
          limit: atMost(1_000),
        },
        {
          what: `${shown} layout shift`,
          value: figure("cumulative-layout-shift"),
          unit: "",
          limit: atMost(0.005),
        },
      );
    }
  } finally {
    chrome.kill();
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return results;
}

/** Each address with how it is called: ids differ from run to run. */
async function pages(origin: string): Promise<readonly (readonly [path: string, shown: string])[]> {
  const first = async (list: string) => {
    const answer = await fetch(`${origin}${list}?limit=1`);
    const [row] = (await answer.json()) as readonly { readonly id: number }[];
    return String(row?.id);
  };
  const ticket = await first("/api/requests/public");
  const developer = await first("/api/profile/developers/public");
  const fixed = ["/", "/tickets", "/creators", "/login", "/register"].map((path) => [path, path] as const);
  return [
    ...fixed,
    [`/tickets/${ticket}`, "/tickets/{id}"],
    [`/developers/${developer}`, "/developers/{id}"],
  ];
}

type Audits = Readonly<
  Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
>;

/** What lowered a score. */
function tell(audits: Audits, refs: readonly { readonly id: string; readonly weight: number }[]): void {
  for (const { id, weight } of refs) {
    const audit = audits[id];
    if (weight > 0 && audit !== undefined && audit.score !== null && audit.score < 0.95)
      process.stdout.write(`    ${id}: ${audit.title} ${audit.displayValue ?? ""}\n`);
  }
}
