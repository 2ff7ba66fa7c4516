import type { Kysely } from "kysely";
import { canReadRequest } from "../../core/requests/request.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { allow, type Decision, refuse } from "../app/policy.ts";
import type { Tables } from "../app/tables.ts";
import type { Viewer } from "../app/viewer.ts";
import { findRequest, type FoundRequest, takesPart } from "./request-repository.ts";

interface AboutOne {
  readonly params: { readonly id: number };
  readonly db: Kysely<Tables>;
}

/** A public request is for everyone; a private one does not exist for strangers. */
export async function mayRead({
  params,
  db,
  who,
}: AboutOne & { readonly who: Viewer | null }): Promise<Decision<FoundRequest>> {
  const id = params.id as RequestId;
  const found = await findRequest(db, id);
  if (found === undefined) return refuse("not_found");
  const request = { ownerId: found.owner_id, isPublic: found.is_public };
  const viewer = who === null ? null : { id: who.userId, takesPart: await takesPart(db, found, who.userId) };
  return canReadRequest(request, viewer) ? allow(found) : refuse("not_found");
}

/** Only the owner changes a request; who may read it learns that, everybody else that it does not exist. */
export async function mayChange(asked: AboutOne & { readonly who: Viewer }): Promise<Decision<FoundRequest>> {
  const readable = await mayRead(asked);
  if (!readable.allowed || readable.subject.owner_id === asked.who.userId) return readable;
  return refuse("forbidden");
}
