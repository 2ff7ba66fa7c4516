const UNCLEAN = /[\r\u0000]|\p{Cs}/u;

/** A page that is read again has one kind of line end, no U+0000 and no half of a character. */
export function cleaned(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  return text.replaceAll(/\r\n?/g, "\n").replaceAll("\u0000", "\ufffd").toWellFormed();
}
