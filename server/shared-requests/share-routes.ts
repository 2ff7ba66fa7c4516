import type { Kysely } from "kysely";
import { addShare, listSharedWithMe, listShares, removeShare } from "../../contract/shared-requests.ts";
import type { UserId } from "../../core/shared/id.ts";
import { DEVELOPER_NOT_AVAILABLE } from "../../core/shared-requests/shared-request.ts";
import { whoeverKnocks } from "../app/policy.ts";
import { invalidField, Refusal } from "../app/refusal.ts";
import { type Route, route } from "../app/route.ts";
import type { Tables } from "../app/tables.ts";
import { mayChange } from "../requests/request-policy.ts";
import { isActiveDeveloper } from "../requests/request-repository.ts";
import { dropOpenSnags } from "../snagged-requests/snag-repository.ts";
import * as shares from "./share-repository.ts";
import { shareRequest } from "./share-request.ts";

const listRoute = route(listShares, {
  may: mayChange,
  do: async ({ db }, request) => (await shares.listShares(db, request.id)).map(show),
});

const addRoute = route(addShare, {
  may: mayChange,
  do: async ({ body, db, services }, request) => {
    const developer = body.developer_id as UserId;
    if (!(await isActiveDeveloper(db, developer)))
      throw invalidField("developer_id", DEVELOPER_NOT_AVAILABLE);
    await shareRequest(db, request.id, developer, services.now());
    return show(await present(db, request.id, developer));
  },
});

const removeRoute = route(removeShare, {
  may: mayChange,
  do: async ({ db, params }, request) => {
    const developer = params.developer_id as UserId;
    await shares.lockRequest(db, request.id);
    if (!(await shares.removeShare(db, request.id, developer))) throw new Refusal("not_found");
    // An answer that is still open would keep a private request readable.
    if (!request.is_public) await dropOpenSnags(db, request.id, developer);
  },
});

const sharedWithMeRoute = route(listSharedWithMe, {
  may: whoeverKnocks,
  do: async ({ db, query, total, who }) => {
    const found = await shares.listSharedWithMe(db, who.userId, query);
    total(found.total);
    return found.rows.map(({ share_date, viewed_at, ...fields }) => ({
      ...fields,
      share_date: share_date.toISOString(),
      is_new: viewed_at === null,
      viewed_at: viewed_at?.toISOString() ?? null,
    }));
  },
  watch: { topics: ({ who }) => [`shares-of:${who.userId}`] },
});

export const shareRoutes: readonly Route[] = [listRoute, addRoute, removeRoute, sharedWithMeRoute];

async function present(db: Kysely<Tables>, ...of: [Parameters<typeof shares.findShare>[1], UserId]) {
  const found = await shares.findShare(db, ...of);
  if (found === undefined) throw new Error("A share vanished inside its own transaction");
  return found;
}

function show({ developer_id, username, full_name, share_date, viewed_at }: shares.FoundShare) {
  return {
    developer: { id: developer_id, username, full_name },
    share_date: share_date.toISOString(),
    viewed_at: viewed_at?.toISOString() ?? null,
  };
}
