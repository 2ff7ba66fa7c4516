/** Removes the control characters that the server refuses in a text. */
export function withoutControls(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .toWellFormed()
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, "");
}

/**
 * Trims a text, as the server does before measuring, and cuts it to at most `most` characters; a cut text ends with
 * `end`.
 */
export function shortened(text: string, most: number, end = "…"): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  // Half of a surrogate pair at the cut is removed.
  return (
    trimmed
      .slice(0, most - end.length)
      .replace(/[\ud800-\udbff]$/, "")
      .trimEnd() + end
  );
}
