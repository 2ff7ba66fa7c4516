import type { Kysely } from "kysely";
import type { RequestId, UserId } from "../../core/shared/id.ts";
import { shareRefusal } from "../../core/shared-requests/shared-request.ts";
import { Refusal } from "../app/refusal.ts";
import type { Tables } from "../app/tables.ts";
import { addShare, countShares, findShare, lockRequest } from "./share-repository.ts";

/**
 * Shares a request with an active developer; a second time changes nothing.
 * @throws Refusal conflict when it is over, or has ten already
 */
export async function shareRequest(
  db: Kysely<Tables>,
  id: RequestId,
  developer: UserId,
  now: Date,
): Promise<void> {
  const status = await lockRequest(db, id);
  if (status === undefined) throw new Refusal("not_found");
  if ((await findShare(db, id, developer)) !== undefined) return;
  const refusal = shareRefusal(status, await countShares(db, id));
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
  await addShare(db, id, developer, now);
}
