import { addShare, listSharedWithMe, listShares, removeShare } from "../../../contract/shared-requests.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { allowAnyCaller } from "../../http/routes/policy.ts";
import { invalidField, Refusal } from "../../http/errors/refusal.ts";
import { result } from "../../http/answers/result.ts";
import { type Route, route } from "../../http/routes/route.ts";
import { lockRequestExclusive } from "../locks.ts";
import { mayChange } from "../requests/request-policy.ts";
import { declineOpenSnag } from "../responses/snag-repository.ts";
import { readNotifications } from "../../notifications/inbox/notification-repository.ts";
import * as shares from "../requests/share-repository.ts";
import { shareRequest, sharingError } from "../requests/share-request.ts";
import { showPerson } from "../../pictures/people.ts";

const listRoute = route(listShares, {
  authorize: mayChange,
  handle: async ({ db }, request) => (await shares.listShares(db, request.id)).map(show),
});

const addRoute = route(addShare, {
  authorize: mayChange,
  handle: async ({ body, db, services }, request) => {
    const developer = body.developer_id as UserId;
    const error = await sharingError(db, request.owner_id, developer);
    if (error !== undefined) throw invalidField("developer_id", error);
    await shareRequest(db, request.id, developer, services.now());
    return show(await shares.reloadShare(db, request.id, developer));
  },
});

const removeRoute = route(removeShare, {
  authorize: mayChange,
  handle: async ({ db, params, services }, request) => {
    const developer = params.developer_id as UserId;
    await lockRequestExclusive(db, request.id);
    if (!(await shares.removeShare(db, request.id, developer))) throw new Refusal("not_found");
    const now = services.now();
    await readNotifications(db, [developer], { kind: "share", requestId: request.id }, now);
    if (request.is_public) return;
    // An open response would keep a private request readable for its developer.
    const declined = await declineOpenSnag(db, { request: request.id, developer }, now);
    if (declined !== undefined)
      await readNotifications(db, [request.owner_id], { kind: "response", itemId: declined }, now);
  },
});

const sharedWithMeRoute = route(listSharedWithMe, {
  authorize: allowAnyCaller,
  handle: async ({ db, query, caller }) => {
    const found = await shares.listSharedWithMe(db, caller.userId, query);
    const rows = found.rows.map(({ owner_id, share_date, viewed_at, ...fields }) => ({
      ...fields,
      owner: showPerson({ ...fields, id: owner_id }),
      share_date: share_date.toISOString(),
      is_new: viewed_at === null,
      viewed_at: viewed_at?.toISOString() ?? null,
    }));
    return result(rows, { total: found.total });
  },
  conditional: { topics: ({ caller }) => [`shares-of:${caller.userId}`] },
});

export const shareRoutes: readonly Route[] = [listRoute, addRoute, removeRoute, sharedWithMeRoute];

function show({ developer_id, share_date, viewed_at, ...fields }: shares.FoundShare) {
  return {
    ...fields,
    developer: showPerson({ ...fields, id: developer_id }),
    share_date: share_date.toISOString(),
    viewed_at: viewed_at?.toISOString() ?? null,
  };
}
