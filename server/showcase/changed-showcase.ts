import type { IncomingHttpHeaders } from "node:http";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { Services } from "../http/routes/services.ts";
import { requireVersion } from "../http/answers/version.ts";
import { viewerOf } from "../share-links/address-grant.ts";
import { findShowcase, type FoundShowcase, lockShowcase } from "./showcase-repository.ts";
import { showcaseVersion, showShowcase } from "./show-showcase.ts";

interface ChangeContext {
  readonly db: Db;
  readonly headers: IncomingHttpHeaders;
}

interface Changing {
  readonly db: Db;
  readonly caller: UserCaller;
  readonly services: Pick<Services, "secret" | "now">;
}

/** @throws Refusal not_found if it was deleted in the meantime */
export async function lockedShowcase(tx: Db, id: ShowcaseId): Promise<FoundShowcase> {
  const found = (await lockShowcase(tx, id)) ? await findShowcase(tx, id) : undefined;
  if (found === undefined) throw new Refusal("not_found");
  return found;
}

/**
 * Works like `lockedShowcase`, for a part without a version of its own. If-Match then names the version of
 * the text, which the client has read together with the part.
 * @throws Refusal not_found, precondition_failed
 */
export async function lockedPart({ db, headers }: ChangeContext, id: ShowcaseId): Promise<FoundShowcase> {
  const found = await lockedShowcase(db, id);
  requireVersion(headers, showcaseVersion(found));
  return found;
}

export async function shownTo({ db, caller, services }: Changing, id: ShowcaseId) {
  const found = await findShowcase(db, id);
  if (found === undefined) throw new Refusal("not_found");
  return showShowcase(db, services, found, { userId: caller.userId, viewer: viewerOf(caller) });
}
