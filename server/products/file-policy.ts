import { BUY_TO_DOWNLOAD, isOffered, LINK_EXPIRED, NOT_YOUR_PRODUCT } from "../../core/products/product.ts";
import type { ProductFileId, UserId } from "../../core/shared/id.ts";
import { usersOfSessions } from "../auth/sessions.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import type { Services } from "../http/routes/services.ts";
import { readDownload } from "./download-grant.ts";
import { findFile, type FoundFile } from "./file-repository.ts";
import { maySeeOffer, type SeenOffer, standingOf, userIdOf } from "./product-policy.ts";
import { isFileFor } from "./show-versions.ts";

interface FileContext {
  readonly db: Db;
  readonly params: { readonly id: number };
  readonly caller: Visitor | UserCaller;
}

/** Only the seller and the buyers of a product may have its files. */
export async function mayHaveFiles(context: FileContext): Promise<Decision<SeenOffer>> {
  const seen = await maySeeOffer(context);
  return seen.allowed && seen.subject.relation === "none" ? refuse("forbidden", BUY_TO_DOWNLOAD) : seen;
}

/** Decides the same for one file, by token or signed address. Each request for a part asks it again. */
export async function mayDownload({
  db,
  params,
  caller,
  query,
  services,
}: FileContext & {
  readonly query: { readonly grant?: string | undefined };
  readonly services: Pick<Services, "secret" | "now">;
}): Promise<Decision<FoundFile>> {
  const id = params.id as ProductFileId;
  const person = userIdOf(caller) ?? (await personOf(db, id, query.grant, services));
  const file = await findFile(db, id, person);
  if (file === undefined) return refuse("not_found");
  const standing = standingOf(file, person);
  if (standing.relation !== "none" && isFileFor(file, standing)) return allow(file);
  // Files of an offered product are public knowledge.
  const isKnown = isOffered({ status: file.status, isHidden: file.is_hidden }) && !file.is_disabled;
  if (!isKnown) return refuse("not_found");
  return refuse("forbidden", person === null && query.grant !== undefined ? LINK_EXPIRED : BUY_TO_DOWNLOAD);
}

/** Only the seller may change a file. A caller who may see it gets `forbidden`, all others `not_found`. */
export async function mayChangeFile({
  db,
  params,
  caller,
}: FileContext & { readonly caller: UserCaller }): Promise<Decision<FoundFile>> {
  const file = await findFile(db, params.id as ProductFileId, caller.userId);
  if (file === undefined) return refuse("not_found");
  const standing = standingOf(file, caller.userId);
  if (standing.relation === "seller") return allow(file);
  const isKnown =
    isFileFor(file, standing) &&
    (standing.relation === "buyer" || isOffered({ status: file.status, isHidden: file.is_hidden }));
  return isKnown ? refuse("forbidden", NOT_YOUR_PRODUCT) : refuse("not_found");
}

/** Returns null without a valid signature, and once the session or the account has ended. */
async function personOf(
  db: Db,
  file: ProductFileId,
  grant: string | undefined,
  { secret, now }: Pick<Services, "secret" | "now">,
): Promise<UserId | null> {
  const at = now();
  const session = await readDownload(secret, file, grant, at);
  if (session === undefined) return null;
  return (await usersOfSessions(db, [session], at)).get(session) ?? null;
}
