import { reportError, runProgram } from "../shared/run-program.ts";
import { startTicketSystem } from "./start-ticket-system.ts";
import { readTicketSettings } from "./ticket-settings.ts";

export async function main(): Promise<void> {
  await runProgram(
    () => startTicketSystem(readTicketSettings(process.env), { report: reportError }),
    ({ origin }) => `The ticket system is ready at ${origin}`,
  );
}

if (import.meta.main) await main();
