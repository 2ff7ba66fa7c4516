import type { Feature } from "../http/feature.ts";
import { booksCommands } from "./books-commands.ts";
import { handleTopUpPayment } from "./handle-top-up-payment.ts";
import * as ledger from "./migrations/20261123T1040-wallet-ledger.ts";
import * as asking from "./migrations/20261123T1056-wallet-top-up-asking.ts";
import * as card from "./migrations/20261123T1545-wallet-card-top-ups.ts";
import * as declined from "./migrations/20261126T0410-wallet-declined-top-ups.ts";
import { reconcileTopUps } from "./reconcile-top-ups.ts";
import { topUpIntent } from "./top-up-order.ts";
import { dropUnpaidTopUps } from "./top-up-repository.ts";
import { topUpRoutes } from "./top-up-routes.ts";
import { topUpsAccountPart, walletAccountPart } from "./wallet-account-part.ts";
import { walletRoutes } from "./wallet-routes.ts";
import type {} from "./wallet-tables.ts";

export const walletFeature: Feature = {
  name: "wallet",
  routes: [...walletRoutes, ...topUpRoutes],
  migrations: {
    "20261123T1040-wallet-ledger": ledger,
    "20261123T1056-wallet-top-up-asking": asking,
    "20261123T1545-wallet-card-top-ups": card,
    "20261126T0410-wallet-declined-top-ups": declined,
  },
  intents: { "top-up": topUpIntent },
  payments: { "top-up": handleTopUpPayment },
  jobs: { reconcileTopUps, dropUnpaidTopUps },
  account: [walletAccountPart, topUpsAccountPart],
  commands: booksCommands,
  rateLimits: {
    /** Each call reads a whole ledger. */
    "wallet-statement": { points: 30, seconds: 10 * 60 },
  },
};
