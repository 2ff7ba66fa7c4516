import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type {} from "./installation-tables.ts";

/** Its table, which every restored database needs, that of an older backup, too. */
export const INSTALLATION_STEP = "20261126T0130-installation-begin";

/** Whether this is a restored copy that is only looked at. */
export async function isOnTrial(db: Kysely<Tables>): Promise<boolean> {
  const { is_on_trial } = await db.selectFrom("installation").select("is_on_trial").executeTakeFirstOrThrow();
  return is_on_trial;
}

/** Makes a restored database one of its own, whatever the backup said of its origin. */
export async function beginTrial(tx: Transaction<Tables>): Promise<void> {
  await sql`delete from installation`.execute(tx);
  await sql`insert into installation (is_on_trial) values (true)`.execute(tx);
}
