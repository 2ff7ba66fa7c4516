import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { Kysely, PostgresDialect, sql } from "kysely";
import { readBackup, writeBackup } from "../../../server/backup/backup-folder.ts";
import { dump } from "../../../server/backup/dump.ts";
import { restoreRows } from "../../../server/backup/restore-rows.ts";
import type { Database } from "../../../server/database/database.ts";
import { migrate, type Migrations } from "../../../server/database/migrate.ts";
import { installationFeature } from "../../../server/installation/installation.feature.ts";
import type { Tables } from "../../../server/database/tables.ts";
import { openEmptyDatabase } from "../support/test-database.ts";

const LARGE = 400_000;
const MOST_AT_ONCE = 2_500_000;

/** Short rows come first, so a reader that estimates the size of the next rows by them is wrong. */
const FILMS = sql`
  select place, case when place <= 600 then 'short' else repeat(chr(97 + place % 26), ${sql.lit(LARGE)}) end as captions
  from generate_series(1, 620) as place`;
const migrations: Migrations = {
  ...installationFeature.migrations,
  "20260101T0000-films": {
    up: async (db) => {
      await sql`create table films (place integer primary key, captions text not null)`.execute(db);
    },
  },
};

const folder = await mkdtemp(join(tmpdir(), "atelier-large-rows-"));
const [source, target] = await Promise.all([openEmptyDatabase(), openEmptyDatabase()]);

afterAll(async () => {
  await Promise.all([source.close(), target.close(), rm(folder, { recursive: true })]);
});

/** Wraps a database and notes the size of each statement with its parameters, in characters. */
function measured(database: Database) {
  const sizes: number[] = [];
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void sizes.push(query.sql.length + JSON.stringify(query.parameters).length),
  });
  return { database: { ...database, kysely }, sizes };
}

describe("a backup of large rows", () => {
  it("is read and brought back in pieces that stay small, whatever the size of the rows", async () => {
    await migrate(source, migrations);
    await sql`insert into films ${FILMS}`.execute(source.kysely);

    const pieces: number[] = [];
    const about = { madeAt: new Date(), migrations: Object.keys(migrations) };
    await writeBackup(join(folder, "films"), "/nowhere", about, (keep) =>
      dump(source.kysely, (piece) => {
        pieces.push(piece.length);
        return keep(piece);
      }),
    );
    expect(Math.max(...pieces)).toBeLessThan(MOST_AT_ONCE);

    const { database, sizes } = measured(target);
    await restoreRows(database, await readBackup(join(folder, "films"), migrations), migrations);
    expect(Math.max(...sizes)).toBeLessThan(MOST_AT_ONCE);

    const all = sql`select place, md5(captions) as captions from films order by place`;
    expect((await all.execute(target.kysely)).rows).toEqual((await all.execute(source.kysely)).rows);
  });
});
