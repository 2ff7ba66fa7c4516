import { isToken } from "./session.ts";

export const INCOMPLETE_LINK =
  "This link is incomplete. Open it from the email again, or copy the whole link into the address bar.";

/** Reads the token from the query or fragment of an address in a mail; null when there is none. */
export function tokenIn(path: string): string | null {
  const given = /[?&#]token=([^&#]*)/.exec(path)?.[1] ?? "";
  return isToken(given) ? given : null;
}
