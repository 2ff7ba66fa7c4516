import { canReadRequest } from "../../../core/requests/participation.ts";
import type { RequestId } from "../../../core/shared/id.ts";
import { allow, type Decision, refuse } from "../../http/routes/policy.ts";
import type { Db } from "../../database/tables.ts";
import type { UserCaller, Visitor } from "../../http/callers/caller.ts";
import { isGoneTicket } from "./gone-tickets.ts";
import { findRequest, findRequestFor, type FoundRequest } from "./request-repository.ts";

interface AboutOne {
  readonly params: { readonly id: number };
  readonly db: Db;
}

/**
 * Allows all callers to read a public request. A private one does not exist for strangers, who are answered
 * after the same statements whether it exists or not. A request that was public once is answered as gone,
 * whether it was removed or made private.
 */
export async function mayRead({
  params,
  db,
  caller,
}: AboutOne & { readonly caller: Visitor | UserCaller }): Promise<Decision<FoundRequest>> {
  const id = params.id as RequestId;
  if (caller.kind === "visitor") {
    const found = await findRequest(db, id);
    return found !== undefined && isReadable(found, null) ? allow(found) : refuseUnread(db, id);
  }
  const { userId } = caller;
  const found = await findRequestFor(db, id, userId);
  if (found === undefined) return refuseUnread(db, id);
  const viewer = { id: userId, takesPart: Boolean(found.takes_part) };
  return isReadable(found, viewer) ? allow(found) : refuseUnread(db, id);
}

async function refuseUnread(db: Db, id: RequestId): Promise<Decision<never>> {
  return refuse((await isGoneTicket(db, id)) ? "gone" : "not_found");
}

function isReadable(
  { owner_id, is_public, is_hidden }: FoundRequest,
  viewer: Parameters<typeof canReadRequest>[1],
): boolean {
  return canReadRequest({ ownerId: owner_id, isPublic: is_public, isHidden: is_hidden }, viewer);
}

/** Allows the owner. For other callers it is forbidden if they may read the request, else not found. */
export async function mayChange(
  context: AboutOne & { readonly caller: UserCaller },
): Promise<Decision<FoundRequest>> {
  const readable = await mayRead(context);
  if (!readable.allowed || readable.subject.owner_id === context.caller.userId) return readable;
  return refuse("forbidden");
}
