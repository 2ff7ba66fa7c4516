import type { Session } from "../auth/session.ts";
import { readUserCode, shownUserCode } from "./user-code.ts";

/** A terminal has asked to be signed in, and no user has answered yet. */
export interface BegunSignIn {
  /** Only the terminal knows it, and polls with it. */
  readonly deviceCode: string;
  /** The user compares it, or types it on the page where the terminal is approved. */
  readonly userCode: string;
  /** Both codes are good for so many seconds. */
  readonly expiresIn: number;
  /** The terminal waits so many seconds between two polls. */
  readonly interval: number;
}

export type PolledSignIn =
  | { readonly kind: "pending" }
  | { readonly kind: "denied" }
  /** The code is unknown, too old or used up. */
  | { readonly kind: "expired" }
  | { readonly kind: "signed-in"; readonly session: Session };

/** It is what the user sees of a terminal before approving it. */
export interface WaitingTerminal {
  /** It is in words that its owner knows, such as "Atelier on Linux". */
  readonly device: string;
  /** The time is in UTC, in the form of ISO 8601. */
  readonly beganAt: string;
}

export type TerminalAnswer = "approve" | "deny";

/** It is the path of the page where a user approves a terminal. */
export const TERMINAL_PATH = "/terminal";

/** Returns the page's path with the code already in its field. */
export function terminalPathOf(userCode: string): string {
  return `${TERMINAL_PATH}?user_code=${userCode}`;
}

/** Reads the code from the page's address, as the terminal shows it; "" when there is none. */
export function userCodeIn(path: string): string {
  const code = readUserCode(/[?&]user_code=([^&#]*)/.exec(path)?.[1] ?? "");
  return code === null ? "" : shownUserCode(code);
}
