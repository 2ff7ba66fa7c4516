import type { AuthUser } from "./auth-user.ts";

export interface Session {
  readonly token: string;
  readonly user: AuthUser;
}

/** It says why the session ended. */
export type SessionEnd =
  | "signed-out" // by this tab's user
  | "elsewhere" // by another tab, or the browser's storage was emptied
  | "inactive"
  | "refused" // the server no longer knows the token
  | "needed"; // there was no session, and a call that needs one was refused

/** It is the token68 of RFC 9110, section 11.2: nothing else can stand in an Authorization header. */
const TOKEN = /^[A-Za-z0-9._~+/-]{1,1024}=*$/;

/** Tells whether our server can have made the token; any other would break the header it goes into. */
export function isToken(value: string): boolean {
  return TOKEN.test(value);
}
