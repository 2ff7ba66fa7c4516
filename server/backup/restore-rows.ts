import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Migrations } from "../database/migrate.ts";
import type { Db, Tables } from "../database/tables.ts";
import { beginTrial, INSTALLATION_STEP } from "../installation/installation.ts";
import { CommandError } from "../operator/command-error.ts";
import { lines } from "../operator/lines.ts";
import type { Backup } from "./backup-folder.ts";
import { type TableColumns, tableColumns, useOneTextForm } from "./table-columns.ts";

type Tx = Transaction<Tables>;

/**
 * One statement inserts rows of so many bytes, unless one row is larger: PostgreSQL needs a multiple of that
 * in memory, which the embedded database never gives back.
 */
const BYTES_AT_ONCE = 1_000_000;

/**
 * Creates the schema by the migrations that the backup names, and fills in its rows, in one transaction:
 * either all of it is there afterwards or nothing. The next start brings an older schema to this release. The
 * copy is on trial until the operator says that it is the live one.
 * @throws CommandError when the database is not empty
 */
export async function restoreRows(database: Database, backup: Backup, migrations: Migrations): Promise<void> {
  const { manifest } = backup;
  await inTransaction(database.kysely, async (tx) => {
    await useOneTextForm(tx);
    if ((await tableColumns(tx)).length > 0)
      throw new CommandError(
        "The database is not empty, and a restore replaces nothing: move DATA_DIR away, or name an empty database with DATABASE_URL.",
      );
    await migrateTo(tx, [...manifest.migrations, INSTALLATION_STEP], migrations);
    const tables = await tableColumns(tx);
    await withoutKeysAndTriggers(tx, tables, async () => {
      const all = sql.join(tables.map(({ name }) => sql.table(name)));
      // Migrations insert rows of their own.
      if (tables.length > 0) await sql`truncate ${all}`.execute(tx);
      await fill(tx, tables, backup);
    });
    await beginTrial(tx);
    for (const [name, last] of Object.entries(manifest.sequences))
      await sql`select setval(${sql.lit(`"${name}"`)}::regclass, ${last}::bigint)`.execute(tx);
  });
  await sql`analyze`.execute(database.kysely);
}

async function migrateTo(tx: Tx, names: readonly string[], migrations: Migrations): Promise<void> {
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db: tx, provider: { getMigrations: () => Promise.resolve(known) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error("The schema of the backup cannot be made", { cause: error });
}

/**
 * Drops the foreign keys, because the rows come table by table in no order of their references, and disables
 * the triggers, so that nothing is announced or counted a second time.
 */
async function withoutKeysAndTriggers(
  tx: Tx,
  tables: readonly TableColumns[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  const alter = (table: string, change: string) => sql.raw(`alter table ${table} ${change}`).execute(tx);
  for (const { table, name } of keys) await alter(table, `drop constraint ${name}`);
  for (const { name } of tables) await alter(`"${name}"`, "disable trigger user");
  await work();
  for (const { name } of tables) await alter(`"${name}"`, "enable trigger user");
  // Each key is checked again for all rows.
  for (const { table, name, definition } of keys) await alter(table, `add constraint ${name} ${definition}`);
}

async function fill(tx: Tx, tables: readonly TableColumns[], { manifest, rowsFile }: Backup): Promise<void> {
  const filled: Record<string, number> = {};
  let filling: TableFilling | undefined;
  // An error while reading the file is thrown by the loop over the lines.
  const text = pipeline(createReadStream(rowsFile), createGunzip(), () => undefined);
  for await (const line of lines(text)) {
    if (line.startsWith("{")) {
      await filling?.end();
      const { table, columns } = JSON.parse(line) as { table: string; columns: string[] };
      filling = new TableFilling(tx, tables, table, columns);
      filled[table] = 0;
      continue;
    }
    if (filling === undefined) throw new CommandError("The backup's rows do not begin with a table.");
    await filling.add(line);
    filled[filling.table] = (filled[filling.table] ?? 0) + 1;
  }
  await filling?.end();
  const short = Object.entries(manifest.tables).find(([name, rows]) => filled[name] !== rows);
  if (short !== undefined) throw new CommandError(`The backup lacks rows of ${short[0]}.`);
}

/** It inserts the rows of one table, with each statement as many as make up `BYTES_AT_ONCE`. */
class TableFilling {
  readonly table: string;
  readonly #tx: Db;
  readonly #columns: readonly { readonly name: string; readonly type: string }[];
  #rows: string[] = [];
  #bytes = 0;

  constructor(tx: Db, tables: readonly TableColumns[], table: string, columns: readonly string[]) {
    const types = new Map(
      tables.find(({ name }) => name === table)?.columns.map(({ name, type }) => [name, type]),
    );
    this.table = table;
    this.#tx = tx;
    this.#columns = columns.map((name) => {
      const type = types.get(name);
      if (type === undefined) throw new CommandError(`This release has no column ${table}.${name}.`);
      return { name, type };
    });
  }

  async add(row: string): Promise<void> {
    const bytes = Buffer.byteLength(row);
    if (this.#bytes + bytes > BYTES_AT_ONCE) await this.end();
    this.#rows.push(row);
    this.#bytes += bytes;
  }

  async end(): Promise<void> {
    if (this.#rows.length === 0) return;
    const names = sql.join(this.#columns.map(({ name }) => sql.ref(name)));
    const values = sql.join(
      this.#columns.map(({ type }, index) => sql`(given.texts ->> ${sql.lit(index)})::${sql.raw(type)}`),
    );
    await sql`
      insert into ${sql.table(this.table)} (${names}) overriding system value
      select ${values} from unnest(${this.#rows}::jsonb[]) with ordinality as given (texts, place) order by place`.execute(
      this.#tx,
    );
    this.#rows = [];
    this.#bytes = 0;
  }
}
