import { RIGHT_TO_LEFT } from "./direction.ts";
import { EMOJI } from "./emoji.ts";

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
 * Invisible characters that belong to visible ones: parts of an emoji (Unicode TR51), a joiner after a letter that
 * it shapes, which may be the last (Malayalam chillus, Kurdish in older keyboards), the selectors of a Han and of
 * a Mongolian letter.
 */
const BELONGING = [
  EMOJI.any,
  `(?<=[${SHAPED}])[\\u200c\\u200d]`,
  "(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]",
  "(?<=[\\u1820-\\u18aa])[\\u180b-\\u180f]",
].join("|");

/** Replaces invisible characters by `unseen`, except those that belong to visible ones. */
export function withoutUnseen(text: string, unseen: string): string {
  if (!hasUnseen(text)) return text;
  const each = new RegExp(`(${BELONGING})|${UNSEEN.source}`, EMOJI.flags);
  return text.replaceAll(each, (_, part: string | undefined) => part ?? unseen);
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

/** Removes characters that would change the direction of the text around a name or title. */
export function withoutTurns(text: string): string {
  return text.replaceAll(TURNING, "");
}

/**
 * Isolates the direction of a name or title within a sentence that cannot contain elements, such as a label
 * or a toast.
 */
export function isolated(text: string): string {
  const plain = withoutTurns(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
