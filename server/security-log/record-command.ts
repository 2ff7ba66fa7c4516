import type { Database } from "../database/database.ts";
import { codeOf } from "../settings/start-error.ts";
import type { SecurityEvent } from "./security-event.ts";
import { rowOf, writeEvents } from "./write-events.ts";

interface Commanded {
  readonly database: Pick<Database, "pool">;
  readonly now: () => Date;
  readonly print: (line: string) => void;
}

/** Records an operator's step after it is done. If the log cannot be written, it says so, and no more. */
export async function recordCommand(
  { database, now, print }: Commanded,
  event: Pick<SecurityEvent, "kind" | "accountId" | "means">,
): Promise<void> {
  try {
    await writeEvents(database.pool, [rowOf(event, now())]);
  } catch (error) {
    print(`The security log could not be written (${codeOf(error)}).`);
  }
}
