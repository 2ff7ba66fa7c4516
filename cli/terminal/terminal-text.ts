import { withoutTurns } from "../../core/text/plain-name.ts";

/** A terminal takes some of these as commands: it would clear the screen, set its title or answer as if typed. */
const CONTROLS = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * Makes a text safe for a terminal: control characters, the beginnings of escape sequences
 * among them, become U+FFFD, and nothing turns the direction of what follows. Line ends become "\n".
 */
export function terminalText(text: string): string {
  const lines = text.toWellFormed().replaceAll(/\r\n?/g, "\n");
  return withoutTurns(lines).replaceAll(CONTROLS, "\u{fffd}");
}

/** Makes a text safe and puts it on one line. */
export function terminalLine(text: string): string {
  return terminalText(text)
    .replaceAll(/[\n\t ]+/g, " ")
    .trim();
}

/** These characters may stand in JSON as they are, but not on a terminal. */
const UNSAFE_IN_JSON = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** Returns JSON on one line, with every character escaped that a terminal or a reader could take for another. */
export function terminalJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    UNSAFE_IN_JSON,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
