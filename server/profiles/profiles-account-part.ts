import type { AccountPart } from "../auth/account-part.ts";
import { inOneBatch } from "../auth/row-batches.ts";

export const developerProfileAccountPart: AccountPart = {
  name: "developer_profile",
  rows: (db, id) =>
    inOneBatch(
      db
        .selectFrom("developer_profiles")
        .select([
          "headline",
          "bio",
          "skills",
          "hourly_rate_cents",
          "availability",
          "location",
          "timezone",
          "website",
          "github_url",
          "linkedin_url",
          "is_public",
          "created_at",
          "updated_at",
        ])
        .where("user_id", "=", id),
    ),
  erase: async (db, id) => {
    await db.deleteFrom("developer_profiles").where("user_id", "=", id).execute();
  },
};

export const clientProfileAccountPart: AccountPart = {
  name: "client_profile",
  rows: (db, id) =>
    inOneBatch(
      db
        .selectFrom("client_profiles")
        .select([
          "display_name",
          "company_name",
          "company_url",
          "about",
          "location",
          "created_at",
          "updated_at",
        ])
        .where("user_id", "=", id),
    ),
  erase: async (db, id) => {
    await db.deleteFrom("client_profiles").where("user_id", "=", id).execute();
  },
};
