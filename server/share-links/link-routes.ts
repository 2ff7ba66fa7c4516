import type { LinkCalls } from "../../contract/share-links.ts";
import type { SharedKind } from "../../core/share-links/share-link.ts";
import type { ShareLinkId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import type { Decision } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import { listLiveLinks, revokeLink, shareLinkTo, type ShareTarget } from "./share-link-repository.ts";
import { showShareLink } from "./show-share-link.ts";

interface Linked<Found> {
  readonly kind: SharedKind;
  /** It decides who may see, make and revoke the links. */
  readonly authorize: (context: {
    readonly db: Db;
    readonly params: { readonly id: number };
    readonly caller: UserCaller;
  }) => Promise<Decision<Found>>;
  readonly targetOf: (found: Found) => ShareTarget;
  /** Locks the shared thing while a link is made. @throws Refusal when it may have no links (any more) */
  readonly lock: (tx: Db, found: Found) => Promise<void>;
}

export function linkRoutes<Found>(
  { share, list, revoke }: LinkCalls,
  { kind, authorize, targetOf, lock }: Linked<Found>,
): readonly Route[] {
  return [
    route(share, {
      // The response has a secret, so it is not stored: a repeated idempotency key derives the link anew.
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
