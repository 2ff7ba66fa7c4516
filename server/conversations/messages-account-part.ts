import type { AccountPart } from "../auth/account-part.ts";

/** An account's own words; they belong to both who talked, so they stay when one of them leaves. */
export const messagesAccountPart: AccountPart = {
  name: "messages",
  rows: (db, id) =>
    db
      .selectFrom("messages")
      .select(["conversation_id", "id", "content", "created_at"])
      .where("sender_id", "=", id)
      .orderBy("conversation_id")
      .orderBy("id")
      .execute(),
  erase: () => Promise.resolve(),
};
