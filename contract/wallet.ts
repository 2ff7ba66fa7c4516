import * as v from "valibot";
import { LEDGER_KINDS } from "../core/wallet/ledger.ts";
import { TOP_UP_STATUSES, topUpError, WALLET_CURRENCY } from "../core/wallet/wallet.ts";
import { endpoint } from "./endpoint.ts";
import { id, obeying, page, time } from "./shared.ts";

const amount = v.pipe(v.number("Must be a whole number of cents"), obeying(topUpError));

export const getWallet = endpoint({
  method: "GET",
  path: "/api/marketplace/wallet",
  summary: "What the caller's wallet holds; below zero after money was taken back that was spent already.",
  access: "session",
  answer: v.object({
    balance_cents: v.number(),
    currency: v.literal(WALLET_CURRENCY),
    /** Its payments can be rehearsed here, never in production. */
    is_rehearsed: v.boolean(),
  }),
});

const entry = v.object({
  id: v.number(),
  kind: v.picklist(LEDGER_KINDS),
  /** It is positive for money that came in. */
  cents: v.number(),
  /** It is the balance after this entry. */
  balance_cents: v.number(),
  at: time,
  product: v.nullable(v.object({ id: v.number(), title: v.string() })),
  purchase_id: v.nullable(v.number()),
  /** The caller was the seller of it. */
  is_sale: v.boolean(),
});

export const listWalletEntries = endpoint({
  method: "GET",
  path: "/api/marketplace/wallet/entries",
  summary:
    "The lines of the caller's ledger, the latest first. One goes on with before, the last line of the page.",
  access: "session",
  query: v.object({ limit: page.limit, before: v.optional(id) }),
  answer: v.array(entry),
});

export const downloadStatement = endpoint({
  kind: "page",
  method: "GET",
  path: "/api/marketplace/wallet/statement.csv",
  summary:
    "All lines of the caller's ledger as CSV (RFC 4180, UTF-8 with a byte order mark), the latest first.",
  access: "session",
  rateLimit: "wallet-statement",
});

export const createWalletTopUp = endpoint({
  method: "POST",
  path: "/api/payments/create-wallet-topup",
  summary:
    "A hosted page where the caller's wallet is topped up by `amount` cents. The money is there once the provider has said that it was paid.",
  access: "session",
  body: v.object({ amount }),
  answer: v.object({ id: v.string(), url: v.string() }),
  rateLimit: "payment",
});

export const getWalletTopUp = endpoint({
  method: "GET",
  path: "/api/payments/wallet-topups/:id",
  summary: "What became of a top-up that the caller has begun.",
  access: "session",
  params: v.object({ id: v.pipe(v.string(), v.regex(/^\w{1,255}$/, "Must be the id of a top-up")) }),
  answer: v.object({
    status: v.picklist(TOP_UP_STATUSES),
    amount: v.number(),
    /** It is the currency of a payment that could not be credited. */
    uncredited_currency: v.nullable(v.string()),
  }),
});
