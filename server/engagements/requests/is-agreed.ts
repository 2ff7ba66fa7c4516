import { type Kysely, sql } from "kysely";
import type { RequestId } from "../../../core/shared/id.ts";
import type { Tables } from "../../database/tables.ts";

/** An agreement about the request was accepted, whatever came of it. Asked under the request's lock it stays so. */
export async function isAgreedUpon(db: Kysely<Tables>, id: RequestId): Promise<boolean> {
  const accepted = await db
    .selectFrom("agreements")
    .select("id")
    .where("request_id", "=", id)
    .where("accepted_at", "is not", null)
    .executeTakeFirst();
  return accepted !== undefined;
}

/** The same as a column beside a request's own. */
export const agreedColumn = sql<boolean>`exists (
  select from agreements where request_id = requests.id and accepted_at is not null)`.as("is_agreed");
