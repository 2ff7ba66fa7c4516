import { EMOJI } from "./emoji.ts";
import { graphemes } from "./graphemes.ts";
import { wellFormed } from "./well-formed.ts";

/** These characters change the direction of the letters after them, as far as they reach. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** These characters are invisible: controls, line ends, joiners, fillers and others that leave no mark. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** A joiner or a non-joiner shapes the letters of these scripts: Persian half-spaces, ligatures of India. */
const SHAPED =
  "Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan"
    .split(" ")
    .map((script) => `\\p{Script=${script}}`)
    .join("");

/**
 * These invisible characters belong to visible ones: parts of an emoji (Unicode TR51), joiners between
 * letters that they shape, and the variation selector of a Han character.
 */
const BELONGING = [
  EMOJI.any,
  `(?<=[${SHAPED}])[\\u200c\\u200d](?=[${SHAPED}])`,
  "(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]",
].join("|");

/** Replaces invisible characters by `unseen`, except those that belong to visible ones. */
function withoutUnseen(text: string, unseen: string): string {
  if (!hasUnseen(text)) return text;
  const each = new RegExp(`(${BELONGING})|${UNSEEN.source}`, EMOJI.flags);
  return text.replaceAll(each, (_, part: string | undefined) => part ?? unseen);
}

/**
 * Mail programs and people take these for an address: ada@example.org, www.example, https://..., example.org.
 */
const ADDRESS = /\S@\S|:\/\/|www\.|[\p{L}\p{N}-]{2}\.\p{L}{2}/iu;

/** These titles are no address when written without a blank before a name: "Dr.Ann", "Prof.Dr.Müller". */
const TITLES = /(?<![^\s(])(?:(?:Prof|Dr|Mrs?|Ms|Mx|Sr|Jr|St|Rev|Ing|Dipl|Mag)\.)+(?=\p{Lu}\p{L})/gu;
/** Most addresses end like this, so "Ms.Com" may be one. */
const ENDING =
  /^(?:com|net|org|info|biz|io|dev|app|ai|co|me|us|uk|de|fr|eu|xyz|shop|site|online|store)(?!\p{L})/iu;

function isAddress(text: string): boolean {
  const plain = text.normalize("NFKC");
  const named = plain.replaceAll(TITLES, (titles, at: number) =>
    ENDING.test(plain.slice(at + titles.length)) ? titles : "",
  );
  return ADDRESS.test(named);
}

/**
 * Checks the characters of a name. It stands in mails to people who do not know its owner, so it must not
 * contain an address to follow.
 * @param what of the form's labels, such as "Full name"
 */
export function nameFault(name: string, what: string): string | undefined {
  if (withoutUnseen(name, "\u0000").includes("\u0000"))
    return `${what} must not contain invisible characters`;
  if (isAddress(name)) return `${what} must not contain a web or email address`;
  return undefined;
}

/**
 * Checks the characters of a title. Joiners and addresses are allowed anywhere, as long as something is
 * visible.
 */
export function titleFault(title: string, what: string): string | undefined {
  const isEmpty = title !== "" && withoutUnseen(title, "").trim() === "";
  return isEmpty || /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(title)
    ? `${what} must not contain line breaks or invisible characters`
    : undefined;
}

/** Reduces a foreign name to one that the rules accept; null when nothing is left. */
export function mendedName(name: string, most: number): string | null {
  const plain = withoutUnseen(wellFormed(name), " ").replaceAll("\ufffd", "");
  const words = plain.split(/\s+/u).filter((word) => word !== "" && !isAddress(word));
  const mended = beginning(words.join(" "), most).trim();
  return mended === "" || nameFault(mended, "") !== undefined ? null : mended;
}

/** Returns as many whole characters, as a reader counts them, as fit into this many UTF-16 code units. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = "";
  for (const grapheme of graphemes(text)) {
    if (kept.length + grapheme.length > most) break;
    kept += grapheme;
  }
  return kept;
}

/** Removes characters that would change the direction of the text around a name or title. */
export function withoutTurns(text: string): string {
  return text.replaceAll(TURNING, "");
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates the direction of a name or title within a sentence that cannot contain elements, such as a label
 * or a toast.
 */
export function isolated(text: string): string {
  const plain = withoutTurns(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
