import { sql, type Transaction } from "kysely";
import type { Db, Tables } from "../database/tables.ts";
import type {} from "./installation-tables.ts";

/** It creates the table `installation`, which every restored database needs, even from an older backup. */
export const INSTALLATION_STEP = "20261126T0130-installation-begin";

export async function isOnTrial(db: Db): Promise<boolean> {
  const { is_on_trial } = await db.selectFrom("installation").select("is_on_trial").executeTakeFirstOrThrow();
  return is_on_trial;
}

/** Gives a restored database an id of its own, instead of its origin's, and puts it on trial. */
export async function beginTrial(tx: Transaction<Tables>): Promise<void> {
  await sql`delete from installation`.execute(tx);
  await sql`insert into installation (is_on_trial) values (true)`.execute(tx);
}
