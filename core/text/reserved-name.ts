import { DELETED_NAME } from "./deleted-name.ts";
import { PRODUCT, PRODUCT_NAME } from "../shared/brand.ts";
import { EMOJI } from "./emoji.ts";
import { plainLetter } from "./look-alikes.ts";

export const NAME_RESERVED = "This name is reserved. Please choose another.";
export const USERNAME_RESERVED = "This username is reserved. Please choose another.";

/** Signs that may stand for a letter or decorate a name. */
const SIGNS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "l",
  "|": "l",
};

/** Words of the house of which one beside a name is enough, as in "Admin Ada". */
const TITLES = anyOf(
  "admin, administrator, moderator, sysadmin, sysop, webmaster, postmaster, hostmaster, superuser",
);

const PRODUCT_WORDS = anyOf(`${PRODUCT_NAME.replace(".", " ")}, ${PRODUCT}`);

/** Words that mean the house as the whole name or as a part that is set apart, as in "Ada (Support)". */
const HOUSE = anyOf(
  `system, support, official, security, safety, team, moderation, administration, verification, help desk,
  service desk, customer service, customer care, client service, no reply, do not reply, mailer daemon,
  ${DELETED_NAME.toLowerCase()}`,
);

/** Words that mean the house as the whole name only: Joe Root and Robert W. Service are people. */
const ALONE = anyOf(
  "root, service, billing, payment, staff, help, mod, account, operator, abuse, alert, notification",
);

/** Words that do not change who is meant, as in "The Support Center". */
const FILLERS = anyOf(
  `the, your, our, my, real, and, for, desk, center, centre, group, department, dept, agent, bot, app, com, inc, ltd,
  llc, gmbh, tm, hq, online, live, chat, care, customer, client, technical, tech, web, site, platform, marketplace,
  legal, privacy, trust, fraud, sales, finance, global, main, chief, mail, email`,
);

const TITLE = madeOf([TITLES], [FILLERS]);
const SET_APART = madeOf([TITLES, PRODUCT_WORDS, HOUSE], [FILLERS, ALONE]);
const HOUSE_NAME = madeOf([TITLES, PRODUCT_WORDS, HOUSE, ALONE], [FILLERS]);
const EVERY_PRODUCT_WORD = new RegExp(PRODUCT_WORDS, "gu");

const BETWEEN_PARTS = /[()[\]{}<>«»"“”„,;:/\\•·–—]| [-|~@] | (?:from|of|at|by) /u;
const BETWEEN_WORDS = /[^\p{L}\p{N}@$!|]+/u;

/**
 * Tells whether a name passes for the house. Letters count by what they look like and words as a whole, so a name in
 * its own script is no imitation.
 */
export function isReservedName(given: string): boolean {
  const name = skeleton(given);
  if (isReadAs(HOUSE_NAME, name)) return true;
  if (name.split(BETWEEN_PARTS).some((part) => isReadAs(SET_APART, part))) return true;
  const words = name.split(BETWEEN_WORDS);
  return words.some((word) => isReadAs(TITLE, word)) || isOfProduct(words);
}

/** Finds the product's name beside another word of the house, as in "Ada Atelier Support". */
function isOfProduct(words: readonly string[]): boolean {
  const found = words.flatMap((word) => readings(word).find((text) => HOUSE_NAME.test(text)) ?? []).join("");
  const others = found.replaceAll(EVERY_PRODUCT_WORD, "");
  return others !== found && others !== "";
}

function isReadAs(pattern: RegExp, text: string): boolean {
  return readings(text).some((reading) => pattern.test(reading));
}

/** Blanks too narrow or too wide to be told from the space between letters. */
const ODD_BLANKS = /[^\S \u00a0\u3000]|\u2800/gu;
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}\p{C}]/gu;

const FLAGS = new RegExp(EMOJI.flag, EMOJI.flags);

/** Returns what a name looks like in small Latin letters (skeleton of UTS #39). */
function skeleton(name: string): string {
  const letters = name
    .replaceAll(FLAGS, " ")
    .replaceAll(ODD_BLANKS, "")
    .normalize("NFKD")
    .replaceAll(UNSEEN, "");
  return Array.from(letters, plainLetter).join("");
}

const FROM_FIRST_LETTER = /\p{L}.*/su;
const TO_LAST_LETTER = /^.*\p{L}/su;

/** Returns the ways to read a text: its signs are letters, or decorate its beginning, its end or all of it. */
function readings(name: string): readonly string[] {
  const text = name.replaceAll(/[^\p{L}\p{N}@$!| ]/gu, "");
  const begun = FROM_FIRST_LETTER.exec(text)?.[0] ?? "";
  const ended = TO_LAST_LETTER.exec(text)?.[0] ?? "";
  const both = TO_LAST_LETTER.exec(begun)?.[0] ?? "";
  const bare = text.replaceAll(/[\p{N}@$!|]/gu, "");
  return [text, begun, ended, both, bare].map((way) => folded(spelled(way)));
}

/** Joins letters that stand alone, as in "s u p p o r t". */
function spelled(text: string): string {
  const single = text.replaceAll(/ +/gu, " ").trim();
  return single.replaceAll(/(?<=(?:^| )\S) (?=\S(?: |$))/gu, "");
}

/** Makes Latin letters equal that look alike: l, i and 1, m and rn, w and vv, d and cl. */
function folded(text: string): string {
  return text
    .replaceAll(/[0134578@$!|]/gu, (sign) => SIGNS[sign] ?? sign)
    .replaceAll("i", "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d");
}

/** Makes an alternation of a list, in whose words a blank may be missing. */
function anyOf(list: string): string {
  const each = list.split(",").map((word) => folded(word.trim()));
  return each.join("|").replaceAll(" ", " ?");
}

/** Makes a pattern for texts with at least one of the words and otherwise nothing but these and `others`. */
function madeOf(lists: readonly string[], others: readonly string[]): RegExp {
  const word = `(?:${lists.join("|")})s? ?`;
  const other = `(?:${others.join("|")})s? ?`;
  return new RegExp(`^(?:${other})*${word}(?:${word}|${other})*$`, "u");
}
