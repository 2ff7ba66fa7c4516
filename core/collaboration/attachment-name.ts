import { beginning } from "../text/beginning.ts";

/** It counts UTF-16 code units. */
export const ATTACHMENT_NAME_LENGTH = 150;
/** What stands behind the last dot is an ending if it is no longer than this. */
const LONGEST_ENDING = 12;

const NOTHING_LEFT = "file";

/**
 * It matches controls, characters that turn the direction of text, and line ends, but not the joiners of
 * Persian letters and of emoji.
 */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Reduces the name of an uploaded file to one that can be stored: of a path the last part, of a long name the
 * ending.
 */
export function attachmentName(given: string): string {
  const last = given.split(/[/\\]/).findLast((part) => part.trim() !== "") ?? "";
  const plain = withoutTail(last.replaceAll(/\s+/gu, " ").replaceAll(HIDDEN, "").trimStart());
  if (plain === "") return NOTHING_LEFT;
  return plain.length <= ATTACHMENT_NAME_LENGTH ? plain : shortened(plain);
}

/** Some systems take no name that ends with a dot or a space. */
function withoutTail(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s.]/u.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function shortened(name: string): string {
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : "";
  return beginning(name, ATTACHMENT_NAME_LENGTH - ending.length).trimEnd() + ending;
}
