const UNCLEAN = /[\r\u0000]|\p{Cs}/u;

/** Replaces what an HTML parser would change: CR line ends, U+0000, unpaired surrogates. */
export function cleaned(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  return text.replaceAll(/\r\n?/g, "\n").replaceAll("\u0000", "\ufffd").toWellFormed();
}
