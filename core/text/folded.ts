import { asciiDigits } from "./digits.ts";

/**
 * What is not written by everybody: accents, vowel points of Arabic, Hebrew and Syriac, dots of loan words in Indic
 * scripts, the stretched line of Arabic, and characters that nobody sees.
 */
const UNWRITTEN =
  /[\u0640\p{DI}\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0a3c\u093c\u0711\u0730-\u074a\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f\u1ab0-\u1aff]/gu;

/** Letters that Unicode decomposes to nothing simpler, by what people type who lack their key. */
const SIMPLER: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ŋ: "n",
  ə: "e",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ς: "σ",
  ی: "ي",
  ى: "ي",
  ک: "ك",
  ة: "ه",
  "\u02bb": "'",
  "\u02bc": "'",
  "♯": "#",
};
const SIMPLER_ONES = new RegExp(`[${Object.keys(SIMPLER).join("")}]`, "gu");

/**
 * Writes a text so that all spellings of one word are equal: without case, accents, forms of letters and digits of
 * one script or another. PostgreSQL's `folded_text` does the same.
 */
export function folded(text: string): string {
  const bare = text.normalize("NFKD").replace(UNWRITTEN, "").toLowerCase();
  return asciiDigits(bare.replace(SIMPLER_ONES, (letter) => SIMPLER[letter] ?? letter)).normalize("NFC");
}
