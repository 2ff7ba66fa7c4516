import type { AccountPart } from "../auth/account-part.ts";

export const projectsAccountPart: AccountPart = {
  name: "projects",
  eraseAfter: ["requests"],
  rows: (db, id) =>
    db
      .selectFrom("projects")
      .select(["id", "name", "description", "created_at"])
      .where("owner_id", "=", id)
      .orderBy("id")
      .execute(),
  erase: async (db, id) => {
    await db.deleteFrom("projects").where("owner_id", "=", id).execute();
  },
};
