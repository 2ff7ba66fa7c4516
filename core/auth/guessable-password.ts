import { PRODUCT, PRODUCT_NAME } from "../shared/brand.ts";

/** These facts about the account are public and make poor passwords. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
}

/** These passwords are tried first against any account. The server decides where the list is stored. */
export interface CommonPasswords {
  /** It ignores case. */
  readonly includes: (password: string) => boolean;
}

export const COMMON_PASSWORD = "This password is too common. Please choose another one.";
export const RUN_PASSWORD = "This password is too easy to guess. Please choose another one.";
export const NAME_PASSWORD = "Please choose a password other than your name, email or username.";
export const PRODUCT_PASSWORD = `Please choose a password other than ${PRODUCT}.`;

/** Shorter parts of names occur in too many good passwords. */
const SHORTEST_NAME = 3;
/** Next to a name, a year or a few digits add nothing. */
const NEXT_TO_NOTHING = /^\d{0,4}$/;
/** Neighbours in a row, in either direction, are easy to guess. */
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * Says why a password of sufficient length is among the first guesses. A program without a list of common
 * passwords, such as a browser, applies the other rules.
 * @param owner absent when the account is not known yet
 */
export function guessableError(
  password: string,
  owner?: PasswordOwner,
  common?: CommonPasswords,
): string | undefined {
  if (isRun(password)) return RUN_PASSWORD;
  const said = lettersOf(password);
  if (isMadeOf(said, [PRODUCT_NAME, PRODUCT])) return PRODUCT_PASSWORD;
  if (owner !== undefined && isMadeOf(said, [...namesOf(owner), PRODUCT_NAME, PRODUCT])) return NAME_PASSWORD;
  return common?.includes(password) === true ? COMMON_PASSWORD : undefined;
}

/** Tells whether it is one character repeated, or one or two runs such as abcd1234 and qwertyui. */
function isRun(password: string): boolean {
  const characters = Array.from(password.toLowerCase());
  let breaks = 0;
  for (const [at, next] of characters.slice(1).entries()) {
    const pair = `${characters[at] ?? ""}${next}`;
    const back = `${next}${characters[at] ?? ""}`;
    const follows = characters[at] === next || ROWS.some((row) => row.includes(pair) || row.includes(back));
    if (!follows) breaks += 1;
  }
  return breaks <= 1;
}

function namesOf({ username, email, fullName }: PasswordOwner): string[] {
  const whole = [username, email, email.split("@", 1)[0] ?? "", fullName];
  return [...whole, ...whole.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))];
}

/** Tells whether hardly anything is left of the password without these names. */
function isMadeOf(said: string, names: readonly string[]): boolean {
  const longestFirst = names
    .map(lettersOf)
    .filter((name) => name.length >= SHORTEST_NAME)
    .toSorted((one, other) => other.length - one.length);
  const left = longestFirst.reduce((rest, name) => rest.replaceAll(name, ""), said);
  return left !== said && NEXT_TO_NOTHING.test(left);
}

/** Keeps letters and digits alone, without case and accents. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
