import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { SHARE_HIDDEN } from "../../../core/moderation/hidden.ts";
import { DEVELOPER_NOT_AVAILABLE, shareRefusal } from "../../../core/shared-requests/shared-request.ts";
import { lockContact } from "../../blocks/reach/reach-other.ts";
import { Refusal } from "../../http/errors/refusal.ts";
import { lockRequestExclusive } from "../locks.ts";
import type { Db } from "../../database/tables.ts";
import { isActiveDeveloper } from "../../auth/account-repository.ts";
import { addNotification } from "../../notifications/inbox/notification-repository.ts";
import { addShare, countShares, findShare } from "./share-repository.ts";

/** Returns why requests cannot be shared with this person: no active developer, or a block between them. */
export async function sharingError(db: Db, owner: UserId, developer: UserId): Promise<string | undefined> {
  if (!(await isActiveDeveloper(db, developer))) return DEVELOPER_NOT_AVAILABLE;
  return lockContact(db, "share", owner, developer);
}

/**
 * Shares a request with an active developer; a second time changes nothing.
 * @throws Refusal conflict when the request is over or hidden, or has the most shares already
 */
export async function shareRequest(db: Db, id: RequestId, developer: UserId, now: Date): Promise<void> {
  const request = await lockRequestExclusive(db, id);
  if (request === undefined) throw new Refusal("not_found");
  if (request.is_hidden) throw new Refusal("conflict", SHARE_HIDDEN);
  if ((await findShare(db, id, developer)) !== undefined) return;
  const refusal = shareRefusal(request.status, await countShares(db, id));
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
  await addShare(db, id, developer, now);
  const notification = {
    kind: "share",
    userId: developer,
    actorId: request.owner_id,
    requestId: id,
  } as const;
  await addNotification(db, notification, now);
}
