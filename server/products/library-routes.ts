import { archivePurchase, listLibrary } from "../../contract/purchases.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { showPictureTo } from "../images/show-to-viewer.ts";
import { viewerOf } from "../share-links/address-grant.ts";
import * as library from "./library-repository.ts";
import { findPeople } from "./purchase-people.ts";
import { mayPutAway } from "./purchase-policy.ts";
import { showPurchase } from "./purchase-repository.ts";
import { whyUnoffered } from "./why-unoffered.ts";

const libraryRoute = route(listLibrary, {
  authorize: allowAnyCaller,
  handle: async ({ db, query, caller, services }) => {
    const shelf = { buyer: caller.userId, isArchived: query.archived === "true" };
    const { rows, total } = await library.listLibrary(db, shelf, query);
    const people = await findPeople(
      db,
      rows.map(({ seller_id }) => seller_id),
    );
    const shown = rows.map(async (row) => {
      const unoffered = whyUnoffered({ ...row, status: row.product_status });
      return {
        ...showPurchase(row),
        cover: await showPictureTo(unoffered === null ? undefined : viewerOf(caller), services, row.cover),
        latest_version: row.latest_version && {
          name: row.latest_version.name,
          created_at: new Date(row.latest_version.created_at).toISOString(),
        },
        is_archived: row.is_archived,
        seller: people(row.seller_id),
        unoffered_because: unoffered,
      };
    });
    return result(await Promise.all(shown), { total });
  },
});

const archiveRoute = route(archivePurchase, {
  authorize: mayPutAway,
  handle: async ({ db, body }, { id }) => library.setArchived(db, id, body.is_archived),
});

export const libraryRoutes: readonly Route[] = [libraryRoute, archiveRoute];
