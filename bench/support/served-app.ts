import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { createServer } from "../../server/app/create-server.ts";
import { allMigrations } from "../../server/app/features.ts";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { migrate } from "../../server/database/migrate.ts";
import { readSettings, type Settings } from "../../server/settings/settings.ts";
import { openBrowser } from "./open-browser.ts";

interface ServedApp {
  /** The embedded database serves where none is given. */
  readonly databaseUrl?: string;
  /** The server gets these environment variables beside its folder. */
  readonly variables?: Readonly<Record<string, string>>;
  /** It runs before the server starts. */
  readonly fill?: (database: Database, settings: Settings) => Promise<unknown>;
}

/** Runs the server in this process on a folder of its own, which is removed afterwards. */
export async function withServedApp<Result>(
  { databaseUrl, variables, fill }: ServedApp,
  measure: (origin: string, database: Database) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), "atelier-bench-"));
  const database = await openDatabase({ databaseUrl, dataDir });
  await migrate(database, allMigrations);
  const settings = readSettings({ LOG_LEVEL: "silent", DATA_DIR: dataDir, ...variables });
  await fill?.(database, settings);
  const app = await createServer({ settings, database });
  try {
    return await measure(await app.listen({ port: 0, host: "127.0.0.1" }), database);
  } finally {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs the server as `withServedApp` does, and a browser beside it. */
export async function withAppInBrowser<Result>(
  { flags, ...served }: ServedApp & { readonly flags?: readonly string[] },
  measure: (browser: Browser, origin: string) => Promise<Result>,
): Promise<Result> {
  return withServedApp(served, async (origin) => {
    const browser = await openBrowser(flags);
    try {
      return await measure(browser, origin);
    } finally {
      await browser.close();
    }
  });
}
