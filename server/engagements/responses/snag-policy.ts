import type { RequestId, SnagId } from "../../../core/shared/id.ts";
import { lockContact } from "../../blocks/reach/reach-other.ts";
import { allow, type Decision, refuse } from "../../http/routes/policy.ts";
import { lockAccountShared } from "../../auth/account-locks.ts";
import { lockRequestShared, lockSnag } from "../locks.ts";
import type { Db } from "../../database/tables.ts";
import type { UserCaller } from "../../http/callers/caller.ts";
import { mayRead } from "../requests/request-policy.ts";
import type { FoundRequest } from "../requests/request-repository.ts";
import { findSnag, lockDetachedSnag } from "./snag-repository.ts";

interface About<Input> {
  readonly db: Db;
  readonly caller: UserCaller;
  readonly params: Input;
}

export type LockedSnag = NonNullable<Awaited<ReturnType<typeof lockSnag>>>;
/** It is a response to a removed request. */
export type DetachedSnag = NonNullable<Awaited<ReturnType<typeof lockDetachedSnag>>>;

/** Allows a developer to answer a request that they may read, unless one of the two has blocked the other. */
export async function maySnag(context: {
  readonly db: Db;
  readonly caller: UserCaller;
  readonly body: { readonly request_id: number };
}): Promise<Decision<FoundRequest>> {
  const { db, caller, body } = context;
  const about = { db, caller, params: { id: body.request_id } };
  const seen = await mayRead(about);
  if (!seen.allowed) return seen;
  const refusal = await lockContact(db, "response", caller.userId, seen.subject.owner_id);
  if (refusal !== undefined) return refuse("conflict", refusal);
  await lockRequestShared(db, body.request_id as RequestId);
  // It asks again, because the share may have been taken back from this developer before the lock.
  return mayRead(about);
}

/** Allows a response's developer; it exists for its developer and the request's owner alone. */
export async function mayWithdraw({
  db,
  caller,
  params,
}: About<{ id: number }>): Promise<Decision<LockedSnag | DetachedSnag>> {
  const id = params.id as SnagId;
  const snag =
    (await lockSnag(db, id, "developer_id", caller.userId)) ??
    (await lockDetachedSnag(db, id, caller.userId));
  return snag === undefined ? refuse("not_found") : allow(snag);
}

export async function mayAnswer({
  db,
  caller,
  params,
}: About<{ id: number }>): Promise<Decision<LockedSnag>> {
  const id = params.id as SnagId;
  const seen = await findSnag(db, id);
  if (seen?.client_id !== caller.userId) return refuse("not_found");
  // It is locked before the request and the snag: an acceptance opens a conversation with this account.
  await lockAccountShared(db, seen.developer_id);
  const snag = await lockSnag(db, id, "client_id", caller.userId);
  return snag === undefined ? refuse("not_found") : allow(snag);
}
