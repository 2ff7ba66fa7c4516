import { maySeeShowcase, NOT_YOUR_SHOWCASE } from "../../core/showcase/showcase.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import type { Services } from "../http/routes/services.ts";
import { activeUntil } from "../subscription/active-subscription.ts";
import { findShowcase, type FoundShowcase } from "./showcase-repository.ts";

interface AboutShowcase {
  readonly db: Db;
  readonly params: { readonly id: number };
}

interface Changing extends AboutShowcase {
  readonly caller: UserCaller;
  readonly services: Pick<Services, "now">;
}

/** Refuses hidden and private showcases with not_found, except to their owner, and deleted ones always. */
export async function mayReadShowcase({
  db,
  params,
  caller,
}: AboutShowcase & { readonly caller: Visitor | UserCaller }): Promise<Decision<FoundShowcase>> {
  const found = await findShowcase(db, params.id as ShowcaseId);
  if (found === undefined) return refuse("not_found");
  const isOwner = caller.kind === "user" && caller.userId === found.developer_id;
  return maySeeShowcase(seenOf(found), { isOwner, hasLink: false }) ? allow(found) : refuse("not_found");
}

/** Tells whether shared caches may keep what belongs to the showcase: its owner also reads a hidden one. */
export function isForEverybody(found: Parameters<typeof seenOf>[0]): boolean {
  return maySeeShowcase(seenOf(found), { isOwner: false, hasLink: false });
}

export function seenOf({
  is_public,
  is_hidden,
  deleted_at,
}: Pick<FoundShowcase, "is_public" | "is_hidden" | "deleted_at">) {
  return { isPublic: is_public, isHidden: is_hidden, isDeleted: deleted_at !== null };
}

/** Only the owner may change a showcase. Readers are refused with forbidden, all others with not_found. */
function mayChange(refusal: string) {
  return async (
    context: AboutShowcase & { readonly caller: UserCaller },
  ): Promise<Decision<FoundShowcase>> => {
    const readable = await mayReadShowcase(context);
    if (!readable.allowed || readable.subject.developer_id === context.caller.userId) return readable;
    return refuse("forbidden", refusal);
  };
}

export const mayDeleteShowcase = mayChange(NOT_YOUR_SHOWCASE.delete);
export const mayShareShowcase = mayChange(NOT_YOUR_SHOWCASE.edit);
export const mayUpdateShowcase = subscribed(mayChange(NOT_YOUR_SHOWCASE.update));
export const mayEditShowcase = subscribed(mayChange(NOT_YOUR_SHOWCASE.edit));

/** The owner is checked before the subscription. */
function subscribed(policy: ReturnType<typeof mayChange>) {
  return async (context: Changing): Promise<Decision<FoundShowcase>> => {
    const decision = await policy(context);
    return decision.allowed && !(await isSubscribed(context)) ? refuse("subscription_required") : decision;
  };
}

export async function mayCreateShowcase(context: Omit<Changing, "params">): Promise<Decision<undefined>> {
  return (await isSubscribed(context)) ? allow() : refuse("subscription_required");
}

async function isSubscribed({ db, caller, services }: Omit<Changing, "params">): Promise<boolean> {
  return (await activeUntil(db, caller.userId, services.now())) !== null;
}

export async function mayRestoreShowcase({
  db,
  params,
  caller,
}: AboutShowcase & { readonly caller: UserCaller }): Promise<Decision<FoundShowcase>> {
  const found = await findShowcase(db, params.id as ShowcaseId);
  const isOwn = found?.developer_id === caller.userId;
  return isOwn ? allow(found) : refuse("not_found");
}
