import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

/** The id tells this database from others that share an account at the provider. */
export async function installationId(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom("payment_installation")
    .select(sql<string>`id::text`.as("id"))
    .executeTakeFirstOrThrow();
  return id;
}
