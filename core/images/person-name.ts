import type { UserId } from "../shared/id.ts";
import type { Picture } from "./picture.ts";

/** It is a person as other users see them, without the username. */
export interface FullName {
  readonly id: UserId;
  readonly fullName: string;
  /** It is null where initials are shown. */
  readonly avatar: Picture | null;
}

/** It is a person as other users see them. */
export interface PersonName extends FullName {
  readonly username: string;
}

/** Id of a person of whom the server says nothing. */
export const UNKNOWN_ID = 0;

export function isKnown({ id }: { readonly id: number }): boolean {
  return id !== UNKNOWN_ID;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Returns one or two letters to show in place of a picture. */
export function initialsOf({
  fullName,
  username = "",
}: Pick<FullName, "fullName"> & Partial<Pick<PersonName, "username">>): string {
  const letters = (name: string) => name.split(/\s+/u).flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const found = letters(fullName);
  const [first = letters(username)[0] ?? "?", last] = [found[0], found.length > 1 ? found.at(-1) : undefined];
  return `${first}${last ?? ""}`.toLocaleUpperCase("en-US");
}

/** Initials have this many background colours. */
export const TINTS = 6;

/** Returns the index of a person's colour, from 0; it is the same wherever the person is shown. */
export function tintOf(id: UserId): number {
  return id % TINTS;
}
