import type { Kysely } from "kysely";
import type { LinkCalls } from "../../contract/share-links.ts";
import type { SharedKind } from "../../core/share-links/share-link.ts";
import type { ShareLinkId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import type { Decision } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import { listLiveLinks, revokeLink, shareLinkTo, type ShareTarget } from "./share-link-repository.ts";
import { showShareLink } from "./show-share-link.ts";

interface Linked<Found> {
  readonly kind: SharedKind;
  /** Who may see, make and end its links. */
  readonly authorize: (asked: {
    readonly db: Kysely<Tables>;
    readonly params: { readonly id: number };
    readonly caller: UserCaller;
  }) => Promise<Decision<Found>>;
  readonly targetOf: (found: Found) => ShareTarget;
  /** So that it stays what it is while a link is made. @throws Refusal where it may have none (any more) */
  readonly lock: (tx: Kysely<Tables>, found: Found) => Promise<void>;
}

/** What an owner does with the links to a thing. */
export function linkRoutes<Found>(
  { share, list, revoke }: LinkCalls,
  { kind, authorize, targetOf, lock }: Linked<Found>,
): readonly Route[] {
  return [
    route(share, {
      // The answer opens a door: a repeated key is given the link anew, nothing of it is stored.
      secret: true,
      authorize,
      handle: async ({ db, body, caller, services }, found) => {
        await lock(db, found);
        const made = { owner: caller.userId, projectUrl: body.project_url ?? null, now: services.now() };
        return showShareLink(services, kind, await shareLinkTo(db, services.secret, targetOf(found), made));
      },
    }),
    route(list, {
      authorize,
      handle: async ({ db, services }, found) => {
        const links = await listLiveLinks(db, targetOf(found));
        return Promise.all(links.map((link) => showShareLink(services, kind, link)));
      },
    }),
    route(revoke, {
      authorize,
      handle: ({ db, params, services }, found) =>
        revokeLink(db, targetOf(found), params.shareId as ShareLinkId, services.now()),
    }),
  ];
}
