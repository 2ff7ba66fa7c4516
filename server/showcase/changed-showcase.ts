import type { IncomingHttpHeaders } from "node:http";
import type { Kysely } from "kysely";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { Services } from "../http/routes/services.ts";
import { requireVersion } from "../http/answers/version.ts";
import { viewerOf } from "../videos/video-routes.ts";
import { findShowcase, type FoundShowcase, lockShowcase } from "./showcase-repository.ts";
import { showcaseVersion, showShowcase } from "./show-showcase.ts";

interface Asked {
  readonly db: Kysely<Tables>;
  readonly headers: IncomingHttpHeaders;
}

interface Changing {
  readonly db: Kysely<Tables>;
  readonly caller: UserCaller;
  readonly services: Pick<Services, "secret" | "now">;
}

/** As it is now that nobody else changes it. @throws Refusal not_found for one that was deleted meanwhile */
export async function lockedShowcase(tx: Kysely<Tables>, id: ShowcaseId): Promise<FoundShowcase> {
  const found = (await lockShowcase(tx, id)) ? await findShowcase(tx, id) : undefined;
  if (found === undefined) throw new Refusal("not_found");
  return found;
}

/**
 * The same for a part of it that has no version of its own: whoever names one (If-Match) names that of the words, beside
 * which they have seen the part.
 * @throws Refusal not_found, precondition_failed
 */
export async function lockedPart({ db, headers }: Asked, id: ShowcaseId): Promise<FoundShowcase> {
  const found = await lockedShowcase(db, id);
  requireVersion(headers, showcaseVersion(found));
  return found;
}

/** To its owner. */
export async function shownTo({ db, caller, services }: Changing, id: ShowcaseId) {
  const found = await findShowcase(db, id);
  if (found === undefined) throw new Refusal("not_found");
  return showShowcase(db, services, found, { userId: caller.userId, viewer: viewerOf(caller) });
}
