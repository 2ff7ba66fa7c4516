import { downloadStatement, getWallet, listWalletEntries } from "../../contract/wallet.ts";
import { CSV_TYPE } from "../../core/payments/csv.ts";
import { WALLET_CURRENCY } from "../../core/wallet/wallet.ts";
import { downloadAs } from "../http/answers/content-disposition.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { page, type Route, route } from "../http/routes/route.ts";
import { isRehearsed } from "../payments/is-rehearsed.ts";
import { balanceOf } from "./ledger.ts";
import { entriesOf } from "./wallet-repository.ts";
import { writeStatement } from "./write-statement.ts";

const balanceRoute = route(getWallet, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, services }) => ({
    balance_cents: await balanceOf(db, caller.userId),
    currency: WALLET_CURRENCY,
    is_rehearsed: isRehearsed(services),
  }),
});

const entriesRoute = route(listWalletEntries, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, query }) => {
    const entries = await entriesOf(db, caller.userId, query);
    return entries.map(({ balanceCents, purchaseId, isSale, ...entry }) => ({
      ...entry,
      balance_cents: balanceCents,
      purchase_id: purchaseId,
      is_sale: isSale,
    }));
  },
});

const statementRoute = page(downloadStatement, {
  authorize: allowAnyCaller,
  handle: ({ db, caller, services }) => ({
    kind: "written",
    mediaType: CSV_TYPE,
    headers: {
      "content-disposition": downloadAs(`wallet-${services.now().toISOString().slice(0, 10)}.csv`),
    },
    write: (keep) => writeStatement(db, caller.userId, keep),
  }),
});

export const walletRoutes: readonly Route[] = [balanceRoute, entriesRoute, statementRoute];
