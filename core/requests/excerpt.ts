/** In characters, as long as the server's column `requests.excerpt`. */
const EXCERPT_LENGTH = 240;

/** Returns the beginning of a description on one line. */
export function excerptOf(content: string): string {
  // Far more than fits, so that a long text costs no more than a short one.
  const line = content.slice(0, EXCERPT_LENGTH * 8).replace(/\s+/g, " ");
  return Array.from(line.slice(0, EXCERPT_LENGTH * 2))
    .slice(0, EXCERPT_LENGTH)
    .join("");
}
