import { titleFault } from "./plain-name.ts";
import { trimmedLine, trimmedText } from "./trimmed.ts";

/** Says that a text has too many characters after trimming. */
export function tooLong(text: string, what: string, most: number): string | undefined {
  return trimmedText(text).length > most
    ? `${what} must be at most ${most.toLocaleString("en-US")} characters`
    : undefined;
}

export function missingOrTooLong(text: string, what: string, most: number): string | undefined {
  return text.trim() === "" ? `${what} is required` : tooLong(text, what, most);
}

/** Checks a required line of plain text. */
export function wrongTitle(title: string, what: string, most: number): string | undefined {
  const line = trimmedLine(title);
  return missingOrTooLong(line, what, most) ?? titleFault(line, what);
}

/** Checks a line of plain text that may be blank. */
export function wrongLine(text: string, what: string, most: number): string | undefined {
  const line = trimmedLine(text);
  return tooLong(line, what, most) ?? titleFault(line, what);
}
