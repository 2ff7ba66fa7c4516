import { titleFault } from "./plain-name.ts";

/** Says that a text has too many characters after trimming. */
export function tooLong(text: string, what: string, most: number): string | undefined {
  return text.trim().length > most
    ? `${what} must be at most ${most.toLocaleString("en-US")} characters`
    : undefined;
}

export function missingOrTooLong(text: string, what: string, most: number): string | undefined {
  return text.trim() === "" ? `${what} is required` : tooLong(text, what, most);
}

/** Checks a required line of plain text. */
export function wrongTitle(title: string, what: string, most: number): string | undefined {
  return missingOrTooLong(title, what, most) ?? titleFault(title.trim(), what);
}
