import { allCommands, allMigrations } from "./app/features.ts";
import { listOf } from "./operator/find-command.ts";
import { plannedMessage } from "./operator/planned-message.ts";
import { printerTo } from "./operator/printer.ts";
import { runCommand } from "./operator/run-command.ts";
import { readSettings } from "./settings/settings.ts";

/**
 * Runs one command of the operator; without words it lists all commands. An expected failure prints one
 * sentence and sets the exit code 1.
 * @param folder where the operator called it from
 */
export async function operate(words: readonly string[], folder: string): Promise<void> {
  const print = printerTo(process.stdout);
  if (words.length === 0) return print(listOf(allCommands));
  try {
    const settings = readSettings(process.env);
    const now = () => new Date();
    await runCommand(allCommands, words, { settings, now, folder, print, migrations: allMigrations });
  } catch (error) {
    const message = plannedMessage(error);
    if (message === undefined) throw error;
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await operate(process.argv.slice(2), process.cwd());
