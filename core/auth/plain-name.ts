/** Turn the order of the letters after them, as far as they reach. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** What nobody sees: controls, line ends, joiners, fillers and every other character that leaves no mark. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** What mail programs and people take for an address: ada@example.org, www.example, https://..., example.org. */
const ADDRESS = /\S@\S|:\/\/|www\.|[\p{L}\p{N}-]{2}\.\p{L}{2}/iu;

/**
 * What is wrong with the characters of a name. It stands in mails to people who do not know its owner, so it
 * must not be able to say where to go.
 *
 * @param what of the form's labels, such as "Full name"
 */
export function nameFault(name: string, what: string): string | undefined {
  if (hasUnseen(name)) return `${what} must not contain invisible characters`;
  if (ADDRESS.test(name.normalize("NFKC"))) return `${what} must not contain a web or email address`;
  return undefined;
}

/** The same for a title: what joins the parts of an emoji is good in it, and so is an address. */
export function titleFault(title: string, what: string): string | undefined {
  return /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(title)
    ? `${what} must not contain line breaks or invisible characters`
    : undefined;
}

/** A name from elsewhere as near to the rule as it can be brought; null when nothing is left of it. */
export function mendedName(name: string, most: number): string | null {
  const plain = name.toWellFormed().replaceAll(new RegExp(UNSEEN, "gu"), " ");
  const words = plain.split(/\s+/u).filter((word) => word !== "" && !ADDRESS.test(word.normalize("NFKC")));
  const mended = words.join(" ").slice(0, most).toWellFormed().replaceAll("\ufffd", "").trim();
  return mended === "" || nameFault(mended, "") !== undefined ? null : mended;
}

/** Without what would turn the text around it, where a name or title is shown. */
export function withoutTurns(text: string): string {
  return text.replaceAll(TURNING, "");
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name or title in the middle of a sentence of ours that no element can stand around, such as a label or a toast. */
export function isolated(text: string): string {
  const plain = withoutTurns(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
