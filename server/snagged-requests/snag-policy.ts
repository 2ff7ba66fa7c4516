import type { Kysely } from "kysely";
import type { RequestId, SnagId } from "../../core/shared/id.ts";
import { allow, type Decision, refuse } from "../app/policy.ts";
import type { Tables } from "../app/tables.ts";
import type { Viewer } from "../app/viewer.ts";
import { mayRead } from "../requests/request-policy.ts";
import type { FoundRequest } from "../requests/request-repository.ts";
import { holdRequest, lockSnag } from "./snag-repository.ts";

interface About<Input> {
  readonly db: Kysely<Tables>;
  readonly who: Viewer;
  readonly params: Input;
}

export type LockedSnag = NonNullable<Awaited<ReturnType<typeof lockSnag>>>;

/** Who may read a request may answer it. */
export async function maySnag(asked: {
  readonly db: Kysely<Tables>;
  readonly who: Viewer;
  readonly body: { readonly request_id: number };
}): Promise<Decision<FoundRequest>> {
  await holdRequest(asked.db, asked.body.request_id as RequestId);
  return mayRead({ db: asked.db, who: asked.who, params: { id: asked.body.request_id } });
}

/** A snag is known to its developer and to the request's owner alone; each has calls of their own. */
export async function mayWithdraw({ db, who, params }: About<{ id: number }>): Promise<Decision<LockedSnag>> {
  const snag = await lockSnag(db, params.id as SnagId);
  return snag?.developer_id === who.userId ? allow(snag) : refuse("not_found");
}

export async function mayAnswer({ db, who, params }: About<{ id: number }>): Promise<Decision<LockedSnag>> {
  const snag = await lockSnag(db, params.id as SnagId);
  return snag?.client_id === who.userId ? allow(snag) : refuse("not_found");
}
