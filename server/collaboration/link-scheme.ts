import type { ParticipantId } from "../../core/shared/id.ts";
import { lockParticipant } from "./session-locks.ts";
import type { Db } from "../database/tables.ts";
import type { LinkCaller } from "../http/callers/caller.ts";
import type { CredentialRequest, CredentialScheme, Identified } from "../http/callers/credential-scheme.ts";
import { addressKey } from "../http/callers/network-of.ts";
import type { RateLimits } from "../http/limits/rate-limits.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { GivenLink } from "./find-link.ts";
import type { LinkCache } from "./link-cache.ts";

export const LINK_REFUSED = "The link may be invalid or expired.";
/** It counts wrong tokens only: the right one opens its session after any number of tries from an address. */
export const WRONG_LINKS = "session-link";

/** It reads `?token=…` of the link to a session, whose id is in the path. */
export class LinkScheme implements CredentialScheme<LinkCaller> {
  readonly #links: LinkCache;
  readonly #limits: RateLimits;

  constructor(links: LinkCache, limits: RateLimits) {
    this.#links = links;
    this.#limits = limits;
  }

  isPresent({ query }: CredentialRequest): boolean {
    return tokenIn(query) !== undefined;
  }

  async identify(request: CredentialRequest, remember: boolean): Promise<Identified<LinkCaller>> {
    const found = await this.#links.find(linkIn(request), remember);
    if (typeof found === "object") return { caller: found };
    await this.#limits.spend(WRONG_LINKS, addressKey(request.ip));
    throw found === "no-session" ? new Refusal("not_found") : new Refusal("unauthenticated", LINK_REFUSED);
  }

  cached(request: CredentialRequest): LinkCaller | undefined {
    return this.#links.recall(linkIn(request));
  }

  /** Locks the session, too, which every transaction that revokes a link locks first. */
  lock(tx: Db, { id, version }: LinkCaller): Promise<boolean> {
    return lockParticipant(tx, Number(id) as ParticipantId, version);
  }
}

function linkIn({ params, query }: CredentialRequest): GivenLink {
  const { id } = (params ?? {}) as { readonly id?: unknown };
  return { sessionId: typeof id === "string" ? id : "", token: tokenIn(query) ?? "" };
}

/** Returns "" for several tokens, which counts as a wrong one. */
function tokenIn(query: unknown): string | undefined {
  const { token } = (query ?? {}) as { readonly token?: unknown };
  if (token === undefined) return undefined;
  return typeof token === "string" ? token : "";
}
