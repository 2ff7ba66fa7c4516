import type { AccountPart } from "../../account/account-part.ts";
import { ownRows } from "../../database/row-batches.ts";

/** It exports the account's messages. They belong to both participants, so they stay when one leaves. */
export const messagesAccountPart: AccountPart = {
  name: "messages",
  rows: ownRows({
    table: "messages",
    owner: "sender_id",
    columns: ["conversation_id", "id", "content", "created_at"],
    keys: ["conversation_id", "id"],
  }),
  erase: () => Promise.resolve(),
};
