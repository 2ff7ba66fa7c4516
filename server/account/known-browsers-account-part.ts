import { forgetBrowsers } from "../auth/known-browsers.ts";
import { inOneBatch } from "../database/row-batches.ts";
import type { AccountPart } from "./account-part.ts";

export const knownBrowsersAccountPart: AccountPart = {
  name: "known_browsers",
  rows: (db, id) =>
    inOneBatch(
      db.selectFrom("known_browsers").select("seen_at").where("user_id", "=", id).orderBy("seen_at"),
    ),
  erase: forgetBrowsers,
};
