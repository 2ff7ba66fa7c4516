import { createServer } from "./app/create-server.ts";
import { Leaving } from "./app/leaving.ts";
import { prepareDatabase } from "./app/prepare-database.ts";
import { startReport } from "./app/start-report.ts";
import { openDatabase } from "./database/database.ts";
import { openFileStore } from "./files/open-file-store.ts";
import { isOnTrial } from "./installation/installation.ts";
import { ON_TRIAL, trialSettings } from "./installation/trial-settings.ts";
import { readSettings } from "./settings/settings.ts";
import { codeOf, StartError } from "./settings/start-error.ts";

/** Starts the product and keeps it running until SIGTERM or SIGINT; a start that fails says why and exits with 1. */
export async function main(): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const files = await openFileStore(settings);
  const closedAccounts = await prepareDatabase(database, { sampleData: settings.sampleData, files }, say);
  const leaving = new Leaving();
  const app = await createServer({ settings, database, files, leaving });
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await database.close();
    throw listenError(error, settings.host, settings.port);
  }
  leaving.onSignals(process, () => database.close());
  const trial = await isOnTrial(database.kysely);
  for (const line of startReport(trial ? trialSettings(settings) : settings, closedAccounts)) say(line);
  if (trial) say(ON_TRIAL);
}

function listenError(error: unknown, host: string, port: number): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is in use: stop what uses it or choose another with PORT.`);
    case "EACCES":
      return new StartError(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`The address ${host} is not one of this machine's: correct HOST.`);
    default:
      return error;
  }
}

if (import.meta.main) await main();
