import type { AccountPart } from "../account/account-part.ts";
import { inOneBatch } from "../database/row-batches.ts";
import { findPictures } from "../pictures/show-picture.ts";
import { DEVELOPER_TEXTS } from "./profile-repository.ts";

export const developerProfileAccountPart: AccountPart = {
  name: "developer_profile",
  rows: (db, id) =>
    inOneBatch(
      db
        .selectFrom("developer_profiles")
        .select([...DEVELOPER_TEXTS, "is_public", "created_at", "updated_at"])
        .where("user_id", "=", id),
    ),
  erase: (db, id) => db.deleteFrom("developer_profiles").where("user_id", "=", id).execute(),
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
  erase: (db, id) => db.deleteFrom("client_profiles").where("user_id", "=", id).execute(),
};

/** The export has the addresses of the picture's files, not the files. */
export const avatarAccountPart: AccountPart = {
  name: "avatar",
  rows: async function* (db, id) {
    const { avatar_id: avatar } = await db
      .selectFrom("users")
      .select("avatar_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const picture = avatar && (await findPictures(db, [avatar])).get(avatar);
    if (picture) yield [{ addresses: picture.sources.flatMap(({ avif, webp }) => [avif, webp]) }];
  },
  erase: (db, id) => db.updateTable("users").set({ avatar_id: null }).where("id", "=", id).execute(),
};
