const MOST_WORDS = 8;

/**
 * What somebody typed as operands of a `to_tsquery` text: every word must begin so. Only letters and digits get
 * through, so nothing typed can be an operator; null when no word is left. A single character is
 * taken as a whole word: as a beginning it would match nearly everything.
 */
export function wordBeginnings(typed: string): readonly string[] | null {
  const words =
    typed
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return null;
  return words.map((word) => (word.length < 2 ? word : `${word}:*`));
}
