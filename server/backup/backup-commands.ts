import { resolve } from "node:path";
import * as v from "valibot";
import { openDatabase } from "../database/database.ts";
import { migrationsOf } from "../database/migrate.ts";
import { ON_TRIAL } from "../installation/trial-settings.ts";
import { type Command, command, offlineCommand } from "../operator/command.ts";
import { recordCommand } from "../security-log/record-command.ts";
import { type Backup, readBackup, writeBackup } from "./backup-folder.ts";
import { dump } from "./dump.ts";
import { restoreRows } from "./restore-rows.ts";

/** A restore makes the foreign keys and indexes of a large database in one statement each. */
const LONGEST_STATEMENT_MS = 6 * 60 * 60_000;

const backup = command({
  name: "backup",
  help: "writes everything that is kept into a new folder, while the server runs",
  arguments: { folder: v.optional(v.string()) },
  takesAnyRelease: true,
  run: async (context, { folder }) => {
    const { database, settings, folder: here, now, print } = context;
    const madeAt = now();
    const target = resolve(here, folder ?? `backups/${stamp(madeAt)}`);
    const migrations = await migrationsOf(database);
    const written = await writeBackup(target, settings.dataDir, { madeAt, migrations }, (keep) =>
      dump(database.kysely, keep),
    );
    await recordCommand(context, { kind: "operator_command", means: "backup" });
    print(`The backup is ${target}: ${counted(written)}.`);
  },
});

const restore = offlineCommand({
  name: "restore",
  help: "fills an empty database from a backup, while no server runs on it",
  arguments: { folder: v.string() },
  run: async ({ settings, folder: here, migrations, now, print }, { folder }) => {
    const found = await readBackup(resolve(here, folder), migrations);
    const database = await openDatabase(settings, { workingMs: LONGEST_STATEMENT_MS });
    try {
      await restoreRows(database, found, migrations);
      // A backup that is older than the security log has no table for this event; the next start creates it.
      if ("security_events" in found.manifest.tables)
        await recordCommand({ database, now, print }, { kind: "operator_command", means: "restore" });
    } finally {
      await database.close();
    }
    print(`Restored what was there at ${found.manifest.made_at}: ${counted(found.manifest)}.`);
    print(ON_TRIAL);
  },
});

/** Returns a form like `20261122T061530Z`: such names sort by time, and no file system refuses them. */
function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function counted({ tables }: Pick<Backup["manifest"], "tables">): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables`;
}

export const backupCommands: readonly Command[] = [backup, restore];
