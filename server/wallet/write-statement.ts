import { csvHead, csvLine } from "../../core/payments/csv.ts";
import type { UserId } from "../../core/shared/id.ts";
import { entryName } from "../../core/wallet/entry-name.ts";
import type { Db } from "../database/tables.ts";
import type { Send } from "../http/answers/send-written.ts";
import { entriesOf } from "./wallet-repository.ts";

const LINES_AT_ONCE = 500;
const HEAD = ["Entry", "Date (UTC)", "Kind", "Product", "Purchase", "Amount (USD)", "Balance (USD)"];

/** Writes a user's whole ledger as CSV, the latest line first. Lines written meanwhile are not in it. */
export async function writeStatement(db: Db, user: UserId, send: Send): Promise<void> {
  await send(csvHead(HEAD));
  let before: number | undefined;
  for (;;) {
    const entries = await entriesOf(db, user, { before, limit: LINES_AT_ONCE });
    if (entries.length > 0)
      await send(
        entries
          .map((entry) =>
            csvLine([
              entry.id,
              entry.at,
              entryName(entry),
              entry.product?.title ?? "",
              entry.purchaseId ?? "",
              { cents: entry.cents },
              { cents: entry.balanceCents },
            ]),
          )
          .join(""),
      );
    if (entries.length < LINES_AT_ONCE) return;
    before = entries.at(-1)?.id;
  }
}
