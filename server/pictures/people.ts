import { type RawBuilder, sql } from "kysely";
import { type PictureRow, pictureRowOf, showPicture } from "./show-picture.ts";

/**
 * Makes a column with a user's picture, or null if there is none or the account is not active.
 * @param users the name of the table `users` in the query
 */
export function avatarOf(users: string): RawBuilder<PictureRow | null> {
  const avatar = pictureRowOf(sql.ref(`${users}.avatar_id`));
  return sql<PictureRow | null>`case when ${sql.ref(`${users}.is_active`)} then ${avatar} end`;
}

interface FoundPerson<Id extends number> {
  readonly id: Id;
  readonly username: string;
  readonly full_name: string;
  readonly avatar: PictureRow | null;
}

export function showPerson<Id extends number>({ username, ...found }: FoundPerson<Id>) {
  return { ...showNamed(found), username };
}

export const NAMED_FIELDS = ["users.id", "users.full_name", avatarOf("users").as("avatar")] as const;

/** Works like `showPerson`, without the username. */
export function showNamed<Id extends number>({ id, full_name, avatar }: Omit<FoundPerson<Id>, "username">) {
  return { id, full_name, avatar: showPicture(avatar) };
}
