import { maySeeShowcase } from "../../core/showcase/showcase.ts";
import type { Db } from "../database/tables.ts";
import { allow, type Decision } from "../http/routes/policy.ts";
import type { Services } from "../http/routes/services.ts";
import type { GrantHolder } from "../share-links/address-grant.ts";
import { findSharedTarget, invalidShareToken } from "../share-links/share-link-repository.ts";
import { seenOf } from "./showcase-policy.ts";
import { findShowcase, type FoundShowcase } from "./showcase-repository.ts";

interface Opened {
  readonly found: FoundShowcase;
  readonly viewer: GrantHolder;
}

/**
 * Finds the showcase that a live link leads to, also one that is in no list.
 * @throws Refusal not_found with the message that the specification gives
 */
export async function mayOpenShowcase({
  db,
  params,
  services,
}: {
  readonly db: Db;
  readonly params: { readonly token: string };
  readonly services: Pick<Services, "now">;
}): Promise<Decision<Opened>> {
  const link = await findSharedTarget(db, "showcase_id", params.token, services.now());
  const found = await findShowcase(db, link.target);
  if (found === undefined || !maySeeShowcase(seenOf(found), { isOwner: false, hasLink: true }))
    throw invalidShareToken();
  return allow({ found, viewer: { kind: "link", id: link.id, version: link.version } });
}
