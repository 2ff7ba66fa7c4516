const UNCLEAN = /[\r\u0000]|\p{Cs}/u;

/**
 * Normalizes line ends, and replaces U+0000 and unpaired surrogates, so that an HTML parser reads the same
 * text again.
 */
export function cleaned(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  return text.replaceAll(/\r\n?/g, "\n").replaceAll("\u0000", "\ufffd").toWellFormed();
}
