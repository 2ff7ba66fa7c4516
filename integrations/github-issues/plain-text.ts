/** Of a text from outside: what no text holds, and would be refused. */
export function withoutControls(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .toWellFormed()
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, "");
}

/** At most so many characters; a cut one ends with `end`. Trimmed, as the server measures it. */
export function shortened(text: string, most: number, end = "…"): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  // A character of two halves is left out whole.
  return (
    trimmed
      .slice(0, most - end.length)
      .replace(/[\ud800-\udbff]$/, "")
      .trimEnd() + end
  );
}
