import { wrongTitle } from "../text/too-long.ts";
import { beginning } from "../text/beginning.ts";
import { wellFormed } from "../text/well-formed.ts";
import { trimmedText } from "../text/trimmed.ts";

/** They count characters after trimming. */
export const VIDEO_LIMITS = { title: 200, description: 5_000, fileName: 255 } as const;

export function videoTitleError(title: string): string | undefined {
  return wrongTitle(title, "Title", VIDEO_LIMITS.title);
}

export function videoDescriptionError(description: string): string | undefined {
  return trimmedText(description).length > VIDEO_LIMITS.description
    ? `Description must be at most ${VIDEO_LIMITS.description} characters`
    : undefined;
}

export function videoFileNameError(name: string): string | undefined {
  if (name.trim() === "") return "The file has no name";
  return name.length > VIDEO_LIMITS.fileName
    ? `The file's name must be at most ${VIDEO_LIMITS.fileName} characters`
    : undefined;
}

/** Proposes a title: the file's name without its ending, as far as the rules allow it. */
export function titleFromFileName(name: string): string {
  const line = wellFormed(name)
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069_\s]+/gu, " ")
    .trim();
  const plain = beginning(line.replaceAll("\ufffd", ""), VIDEO_LIMITS.title).trim();
  return plain === "" ? "Untitled video" : plain;
}
