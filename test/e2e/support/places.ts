import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { sql } from "kysely";
import { openDatabase } from "../../../server/app/database.ts";

/** Every row of every table of a stopped product's database, as text. */
export async function dumpedDatabase(dataDir: string): Promise<string> {
  const { kysely, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
    const rows: string[] = [];
    for (const { name } of tables) {
      const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
        kysely,
      );
      rows.push(`-- ${name}`, ...found.rows.map(({ row }) => row));
    }
    return rows.join("\n");
  } finally {
    await close();
  }
}

/** Every file in a folder: what a table no longer holds may still stand in the write-ahead log. */
export async function filesIn(
  folder: string,
): Promise<{ readonly name: string; readonly content: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => ({ name, content: await readFile(join(parentPath, name)) })),
  );
}

/** All that a browser keeps for the product. */
export async function browserStorage(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ""),
    caches: await caches.keys(),
  }));
  return JSON.stringify({ ...inPage, cookies: await cookiesOf(page.context()) });
}

async function cookiesOf(context: BrowserContext) {
  return (await context.cookies()).map(({ name, value, domain }) => ({ name, value, domain }));
}
