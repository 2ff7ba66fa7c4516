import type { AccountPart } from "../../account/account-part.ts";
import { inBatches } from "../../database/row-batches.ts";

/** It exports the account's messages. They belong to both participants, so they stay when one leaves. */
export const messagesAccountPart: AccountPart = {
  name: "messages",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("messages")
        .select(["conversation_id", "id", "content", "created_at"])
        .where("sender_id", "=", id),
      "conversation_id",
      "id",
    ),
  erase: () => Promise.resolve(),
};
