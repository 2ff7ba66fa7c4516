import type { UserId } from "../shared/id.ts";
import type { Picture } from "./picture.ts";

/** Somebody as they are named to others, where nobody needs the username. */
export interface FullName {
  readonly id: UserId;
  readonly fullName: string;
  /** Null for initials in its place. */
  readonly avatar: Picture | null;
}

/** Somebody as they are named to others. */
export interface PersonName extends FullName {
  readonly username: string;
}

const LETTER = /[\p{L}\p{N}]/u;

/** In the place of a picture: one letter or two. */
export function initialsOf({
  fullName,
  username = "",
}: Pick<FullName, "fullName"> & Partial<Pick<PersonName, "username">>): string {
  const letters = (name: string) => name.split(/\s+/u).flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const found = letters(fullName);
  const [first = letters(username)[0] ?? "?", last] = [found[0], found.length > 1 ? found.at(-1) : undefined];
  return `${first}${last ?? ""}`.toLocaleUpperCase("en-US");
}

/** So many grounds there are for initials. */
export const TINTS = 6;

/** The same for a person wherever they are shown: from 0. */
export function tintOf(id: UserId): number {
  return id % TINTS;
}
