import { sql } from "kysely";
import type { RequestId } from "../../../core/shared/id.ts";
import type { Db } from "../../database/tables.ts";

/**
 * Tells whether an agreement about the request was accepted, even if it was not completed. Under the
 * request's lock the answer stays true.
 */
export async function isAgreedUpon(db: Db, id: RequestId): Promise<boolean> {
  const accepted = await db
    .selectFrom("agreements")
    .select("id")
    .where("request_id", "=", id)
    .where("accepted_at", "is not", null)
    .executeTakeFirst();
  return accepted !== undefined;
}

/** It is `isAgreedUpon` as a column beside the request's own. */
export const agreedColumn = sql<boolean>`exists (
  select from agreements where request_id = requests.id and accepted_at is not null)`.as("is_agreed");
