import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Page } from "@playwright/test";

/** Returns every row of every table of a stopped product's database, as text. */
export async function dumpedDatabase(dataDir: string): Promise<string> {
  const database = await PGlite.create(join(dataDir, "pg"), { extensions: { pg_trgm } });
  try {
    const tables = await database.query<{ name: string }>(
      "select format('%I', table_name) as name from information_schema.tables where table_schema = 'public'",
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await database.query<{ text: string }>(`select t::text as text from ${name} t`);
      texts.push(`-- ${name}`, ...rows.map(({ text }) => text));
    }
    return texts.join("\n");
  } finally {
    await database.close();
  }
}

/** Returns every file in a folder: what a table no longer holds may still be in the write-ahead log. */
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

export async function browserStorage(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ""),
    caches: await caches.keys(),
  }));
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  return JSON.stringify({ ...inPage, cookies });
}
