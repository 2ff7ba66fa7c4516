import { PRODUCT, PRODUCT_NAME } from "../shared/brand.ts";

/** What everybody can know of the person whose password it is. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
}

/** The passwords that are tried first, whose account it ever is. Where the list is kept is the server's affair. */
export interface CommonPasswords {
  /** Without regard to case. */
  readonly includes: (password: string) => boolean;
}

export const COMMON_PASSWORD = "This password is too common. Please choose another one.";
export const RUN_PASSWORD = "This password is too easy to guess. Please choose another one.";
export const NAME_PASSWORD = "Please choose a password other than your name, email or username.";
export const PRODUCT_PASSWORD = `Please choose a password other than ${PRODUCT}.`;

/** Shorter parts of names are in too many good passwords. */
const SHORTEST_NAME = 3;
/** Left over beside a name: nothing, a year or a few digits. */
const NEXT_TO_NOTHING = /^\d{0,4}$/;
/** Neighbours in these, in either direction, follow each other without any thought. */
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * Why a password of the right length is among the first that are tried: where a program has no list of common ones,
 * such as a browser, it still says all the rest.
 * @param owner absent where nobody knows yet whose it is
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

/** One character over and over, or one or two runs such as abcd1234 and qwertyui. */
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

/** Whether next to nothing is left of it without these names. */
function isMadeOf(said: string, names: readonly string[]): boolean {
  const longestFirst = names
    .map(lettersOf)
    .filter((name) => name.length >= SHORTEST_NAME)
    .toSorted((one, other) => other.length - one.length);
  const left = longestFirst.reduce((rest, name) => rest.replaceAll(name, ""), said);
  return left !== said && NEXT_TO_NOTHING.test(left);
}

/** Letters and digits alone, without case and accents. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
