import type { AccountPart } from "../auth/account-part.ts";

export const identitiesAccountPart: AccountPart = {
  name: "identities",
  rows: (db, id) =>
    db
      .selectFrom("identities")
      .select(["provider", "subject", "created_at"])
      .where("user_id", "=", id)
      .orderBy("id")
      .execute(),
  erase: async (db, id) => {
    await db.deleteFrom("identities").where("user_id", "=", id).execute();
  },
};
