import { PRODUCT_NAME } from "../core/shared/brand.ts";
import { createServer } from "./app/create-server.ts";
import { openDatabase } from "./app/database.ts";
import { migrate } from "./app/migrate.ts";
import { readSettings } from "./app/settings.ts";
import { PRACTICE_MAIL_PATH } from "./mail/practice-mailbox.ts";
import { addSampleData } from "./sample-data/add-sample-data.ts";
import { SAMPLE_PASSWORD, SAMPLE_SIGN_INS } from "./sample-data/people.ts";
import { codeOf, StartError } from "./app/start-error.ts";

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
  await migrate(database);
  if (settings.sampleData) await addSampleData(database.kysely, new Date());
  const app = await createServer({ settings, database });
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await database.close();
    throw listenError(error, settings.host, settings.port);
  }
  const stop = async () => {
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop());
  process.once("SIGINT", () => void stop());
  process.stdout.write(`${PRODUCT_NAME} is ready at ${settings.publicUrl}\n`);
  if (settings.practiceMail && settings.smtpUrl === undefined)
    process.stdout.write(`Mails are kept at ${settings.publicUrl}${PRACTICE_MAIL_PATH}\n`);
  if (settings.sampleData) process.stdout.write(`${sampleSignIns()}\n`);
}

function sampleSignIns(): string {
  const lines = SAMPLE_SIGN_INS.map(
    ({ role, username }) => `  ${role.padEnd(10)} ${username} / ${SAMPLE_PASSWORD}`,
  );
  return ["Sample sign-ins:", ...lines].join("\n");
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
