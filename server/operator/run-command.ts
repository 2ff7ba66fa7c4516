import { type Database, openDatabase } from "../database/database.ts";
import { hasDatabase } from "../database/database-folder.ts";
import { requireThisRelease } from "../database/migrate.ts";
import { askServer } from "./ask-server.ts";
import type { Command, OfflineContext } from "./command.ts";
import { CommandError } from "./command-error.ts";
import { findCommand } from "./find-command.ts";

/**
 * Runs a command of the command line: in the server that runs on the embedded database, or else with a
 * database connection of this process.
 * @throws CommandError, StartError or Refusal for an expected failure
 */
export async function runCommand(
  commands: readonly Command[],
  words: readonly string[],
  context: OfflineContext,
): Promise<void> {
  const { settings, folder, print, migrations } = context;
  const { command, args: rest } = findCommand(commands, words);
  if (command.kind === "offline") return command.prepare(rest)(context);
  const run = command.prepare(rest);
  if (settings.databaseUrl === undefined) {
    if (await askServer(settings.dataDir, { words, folder }, print)) return;
    if (!hasDatabase(settings.dataDir))
      throw new CommandError(
        `There is no database in ${settings.dataDir}: correct DATA_DIR or DATABASE_URL.`,
      );
  }
  await onDatabase(await openDatabase(settings), async (database) => {
    if (!command.takesAnyRelease) await requireThisRelease(database, migrations);
    await run({ ...context, database });
  });
}

async function onDatabase(database: Database, work: (database: Database) => Promise<void>): Promise<void> {
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
