import { AGREED_UPON, editRefusal } from "../../../core/requests/request-edit.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { Refusal } from "../../http/errors/refusal.ts";
import { lockRequestExclusive } from "../locks.ts";
import type { Db } from "../../database/tables.ts";
import { isAgreedUpon } from "./is-agreed.ts";

/**
 * Locks the request, so that no agreement about it is accepted before the edit is committed.
 * @throws Refusal conflict when the request cannot be edited any more
 */
export async function requireEditable(db: Db, id: RequestId): Promise<void> {
  const request = await lockRequestExclusive(db, id);
  if (request === undefined) throw new Refusal("not_found");
  // A request that is closed after an agreement is still agreed upon.
  const refusal = editRefusal(request.status) ?? ((await isAgreedUpon(db, id)) ? AGREED_UPON : undefined);
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
}
