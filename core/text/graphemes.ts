import { wellFormed } from "./well-formed.ts";

/** Firefox has it from 125. */
const { Segmenter } = Intl as Partial<typeof Intl>;

/** Splits into what readers see as characters, which are never torn. */
export const graphemes = Segmenter === undefined ? roughGraphemes : segmentsBy(Segmenter);

function segmentsBy(Segmenter: typeof Intl.Segmenter): (text: string) => Iterable<string> {
  return function* (text) {
    for (const { segment } of new Segmenter("en").segment(wellFormed(text))) yield segment;
  };
}

/** Flags, emoji made of several, and letters with what is written on them. */
const ROUGH =
  /\r\n|(?:\p{RI}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gsu;

/** The same without a segmenter: it tears syllables of Hangul that are written in letters, and those of India. */
export function roughGraphemes(text: string): Iterable<string> {
  return wellFormed(text).match(ROUGH) ?? [];
}
