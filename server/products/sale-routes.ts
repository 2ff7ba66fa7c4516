import { downloadSales, getEarnings, listSales } from "../../contract/purchases.ts";
import { CSV_TYPE } from "../../core/payments/csv.ts";
import { refundableUntil, refundRefusal } from "../../core/products/purchase.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { result } from "../http/answers/result.ts";
import { page, type Route, route } from "../http/routes/route.ts";
import { earningsOf } from "./earnings.ts";
import { findPeople } from "./purchase-people.ts";
import { showSale } from "./purchase-repository.ts";
import * as sales from "./sale-repository.ts";
import { writeSales } from "./write-sales.ts";

interface Narrowed {
  readonly query: { readonly product?: number | undefined };
  readonly caller: { readonly userId: sales.Sold["seller"] };
}

function soldBy({ query, caller }: Narrowed): sales.Sold {
  return { seller: caller.userId, product: query.product as ProductId | undefined };
}

const salesRoute = route(listSales, {
  authorize: allowAnyCaller,
  handle: async (context) => {
    const { db, query, services } = context;
    const { rows, total } = await sales.listSales(db, soldBy(context), query);
    const people = await findPeople(
      db,
      rows.map(({ buyer_id }) => buyer_id),
    );
    const now = services.now();
    const shown = rows.map((row) => {
      const sold = { status: row.status, priceCents: row.price_cents, boughtAt: row.bought_at };
      return {
        ...showSale(row),
        buyer: people(row.buyer_id),
        is_refundable: refundRefusal(sold, now) === undefined,
        refundable_until: refundableUntil(row.bought_at).toISOString(),
      };
    });
    return result(shown, { total });
  },
});

const earningsRoute = route(getEarnings, {
  authorize: allowAnyCaller,
  handle: (context) => earningsOf(context.db, soldBy(context), context.query.days, context.services.now()),
});

const csvRoute = page(downloadSales, {
  authorize: allowAnyCaller,
  handle: ({ db, caller }) => ({
    kind: "written",
    mediaType: CSV_TYPE,
    headers: { "content-disposition": 'attachment; filename="sales.csv"' },
    write: (keep) => writeSales(db, caller.userId, keep),
  }),
});

export const saleRoutes: readonly Route[] = [salesRoute, earningsRoute, csvRoute];
