/**
 * White space and unseen characters that messengers, word processors and web pages leave around what is copied, with
 * no letter that needs them.
 */
const AROUND_A_LINE = /[\s\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069]/u;
/** The same and marks of direction. */
const AROUND_A_NAME = /[\s\u00ad\u061c\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069]/u;

/** Trims a title, which keeps the marks that give it its direction. */
export function trimmedLine(text: string): string {
  return without(AROUND_A_LINE, text);
}

/** Trims a name or an address, which begins and ends with what is seen. */
export function trimmedName(text: string): string {
  return without(AROUND_A_NAME, text);
}

/** Steps inwards from both ends: a pattern bound to the end would try each run of blanks from each of its places. */
function without(around: RegExp, text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && around.test(text.charAt(start))) start += 1;
  while (end > start && around.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Trims a text of several lines and ends each with U+000A, in whichever way they arrive. */
export function trimmedText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}
