/**
 * These are the letters that RFC 8628 (section 6.1) proposes: without vowels they make no words, and none looks like a
 * digit.
 */
export const USER_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
export const USER_CODE_LENGTH = 8;

const CODE = new RegExp(`^[${USER_CODE_LETTERS}]{${USER_CODE_LENGTH}}$`, "i");
const SEPARATORS = /[\s\p{Dash_Punctuation}]/gu;

/** Reads a typed code, in which case, dashes and spaces do not matter; null when it is none. */
export function readUserCode(typed: string): string | null {
  const letters = typed.replace(SEPARATORS, "");
  return CODE.test(letters) ? letters.toUpperCase() : null;
}

export function userCodeError(typed: string): string | undefined {
  if (typed.trim() === "") return "Enter the code from your terminal";
  return readUserCode(typed) === null ? "A code is eight letters, such as BCDF-GHJK" : undefined;
}

/** Returns the code in the form in which people compare and type it. */
export function shownUserCode(code: string): string {
  const half = USER_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
