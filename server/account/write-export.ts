import * as v from "valibot";
import { exportAccount } from "../../contract/account.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import type { Send } from "../http/answers/send-written.ts";
import type { Services } from "../http/routes/services.ts";
import { showOwnAccount } from "../auth/own-account.ts";
import { liveSessions, showSession } from "../auth/own-sessions.ts";

const { account: accountSchema, sessions: sessionsSchema } = exportAccount.answer.entries;

interface Exporting {
  readonly caller: UserCaller;
  readonly services: Pick<Services, "accountParts" | "settings" | "now">;
}

/** Writes all data of an account as one JSON text, piece by piece: memory holds one batch of rows. */
export async function writeExport(db: Db, { caller, services }: Exporting, send: Send): Promise<void> {
  const { accountParts, settings, now } = services;
  const at = now();
  const account = v.parse(accountSchema, await showOwnAccount(db, caller, settings, at));
  const live = await liveSessions(db, caller.userId, at);
  const sessions = v.parse(
    sessionsSchema,
    live.map((session) => showSession(session, caller)),
  );
  const head = JSON.stringify({ exported_at: at.toISOString(), account, sessions });
  await send(`${head.slice(0, -1)},"data":{`);
  for (const [index, part] of accountParts.entries()) {
    await send(`${index === 0 ? "" : ","}${JSON.stringify(part.name)}:[`);
    let separator = "";
    for await (const rows of part.rows(db, caller.userId)) {
      if (rows.length === 0) continue;
      await send(separator + rows.map((row) => JSON.stringify(row)).join(","));
      separator = ",";
    }
    await send("]");
  }
  await send("}}");
}
