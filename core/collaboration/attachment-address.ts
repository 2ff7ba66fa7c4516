import { followableAddress } from "../text/followable-address.ts";

/** Only paths below it are sent the session's credential, whatever address a message names. */
export const SESSION_FILES = "/api/collaboration/sessions/";

/** Nothing is followed for being on this origin, but a path. */
const NO_ORIGIN = "null:";

/** Returns the address that a link to the file leads to; null where the page fetches it, and for unsafe addresses. */
export function linkedAddress(filePath: string): string | null {
  return filePath.startsWith(SESSION_FILES) ? null : followableAddress(filePath, NO_ORIGIN);
}
