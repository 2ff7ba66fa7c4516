import { isToken } from "./session.ts";

export const INCOMPLETE_LINK =
  "This link is not complete. Open it from the mail again, or copy all of it into the address bar.";

/** The token in the address that a mail leads to, from its query or its fragment; null when there is none. */
export function tokenIn(path: string): string | null {
  const given = /[?&#]token=([^&#]*)/.exec(path)?.[1] ?? "";
  return isToken(given) ? given : null;
}
