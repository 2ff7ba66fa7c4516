import type { Kysely } from "kysely";
import { AGREED_UPON, editRefusal } from "../../core/requests/request-edit.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { Refusal } from "../app/refusal.ts";
import type { Tables } from "../app/tables.ts";
import { lockRequest } from "../shared-requests/share-repository.ts";

type Db = Kysely<Tables>;

/**
 * Holds the request until the transaction ends, so that nobody accepts an agreement about it meanwhile.
 * @throws Refusal conflict when what it says stays as it is
 */
export async function requireEditable(db: Db, id: RequestId): Promise<void> {
  const status = await lockRequest(db, id);
  if (status === undefined) throw new Refusal("not_found");
  // Closing and reopening takes no agreement back.
  const refusal = editRefusal(status) ?? ((await isAgreedUpon(db, id)) ? AGREED_UPON : undefined);
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
}

async function isAgreedUpon(db: Db, id: RequestId): Promise<boolean> {
  const accepted = await db
    .selectFrom("agreements")
    .select("id")
    .where("request_id", "=", id)
    .where("accepted_at", "is not", null)
    .executeTakeFirst();
  return accepted !== undefined;
}
