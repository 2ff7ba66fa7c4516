import type { BegunSignIn, PolledSignIn, TerminalAnswer, WaitingTerminal } from "./terminal-sign-in.ts";

/** These calls sign a terminal in by a browser (RFC 8628). Everything rejects with a Failure. */
export abstract class TerminalSignInApi {
  abstract begin(): Promise<BegunSignIn>;
  /** A session is in one answer only; a poll that comes too soon is "rate-limited". */
  abstract poll(deviceCode: string): Promise<PolledSignIn>;
  /** An unknown, expired or answered code is "not-found". */
  abstract read(userCode: string): Promise<WaitingTerminal>;
  abstract answer(userCode: string, answer: TerminalAnswer): Promise<void>;
}
