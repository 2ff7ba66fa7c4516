import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import { findOwnTopUp, type OwnTopUp } from "./rehearsal-repository.ts";

interface RehearsalContext {
  readonly db: Db;
  readonly caller: { readonly userId: UserId };
  readonly params: { readonly id: string };
}

/** Allows only the user who ordered the top-up; for others it does not exist. */
export async function ownTopUp({
  db,
  caller,
  params: { id },
}: RehearsalContext): Promise<Decision<OwnTopUp>> {
  const found = await findOwnTopUp(db, caller.userId, id);
  return found === undefined ? refuse("not_found") : allow(found);
}
