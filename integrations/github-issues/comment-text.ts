import { withoutControls } from "./plain-text.ts";

interface SessionMessage {
  readonly author: string;
  readonly content: string;
  readonly attachments: readonly { readonly file_name: string; readonly file_size: number }[];
}

/** This character is invisible, and GitHub no longer recognizes a name or number that contains it. */
const BREAK = "\u200b";
/** These characters would change the direction of the text after them. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const MARKDOWN = /[\\`*_{}[\]()<>#+\-!|~&=$^]/g;
const ADDRESS = /(https?:\/\/[^\s<>]+)/i;
/** GitHub sees a reference in such an address and shows it on the page it points to. */
const REFERENCE = /\/(?:issues|pull|pulls|discussions|commit|commits)(?=\/)/gi;

/**
 * Returns a message as a comment that mentions no account, refers to no issue, and has no markup or picture.
 * Addresses stay links.
 */
export function commentOf({ author, content, attachments }: SessionMessage, marker: string): string {
  const lines = content === "" ? [] : content.split("\n");
  const quoted = lines.map((line) => `> ${lineOf(line)}`.trimEnd()).join("\n");
  const files = attachments.map(
    ({ file_name, file_size }) => `_File in the session: ${oneLine(file_name)} (${file_size} bytes)_`,
  );
  const parts = [`**${oneLine(author)}** in the support session:`, quoted, ...files, marker];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** Makes a text safe to stand within a line of the comment. */
export function oneLine(text: string): string {
  return lineOf(text.replace(/\s+/g, " ").trim());
}

function lineOf(line: string): string {
  const clean = withoutControls(line)
    .replace(DIRECTION, "")
    .replace(/[\u2028\u2029\u0085]/g, " ");
  const indent = /^\s*/.exec(clean)?.[0] ?? "";
  const parts = clean.slice(indent.length).split(ADDRESS);
  const text = parts.map((part, index) => (index % 2 === 1 ? addressOf(part) : inert(part))).join("");
  // A number with a dot at the beginning of a line would begin a list.
  return "\u00a0".repeat(Math.min(indent.length, 40)) + text.replace(/^(\d{1,9})\./, "$1\\.");
}

function addressOf(text: string): string {
  const end = endOfAddress(text);
  const url = URL.parse(text.slice(0, end));
  const rest = inert(text.slice(end));
  if (url === null || url.username !== "" || url.pathname.search(REFERENCE) !== -1)
    return inert(text).replace("://", `:${BREAK}//`);
  return `<${url.href}>${rest}`;
}

/** Finds where the address ends and punctuation of the sentence follows. */
function endOfAddress(text: string): number {
  let end = text.length;
  while (end > 0 && ".,;:!?)]}'\"".includes(text.charAt(end - 1))) end -= 1;
  return end;
}

function inert(text: string): string {
  return text
    .replace(/@/g, `@${BREAK}`)
    .replace(/#(?=\w)/g, `#${BREAK}`)
    .replace(/\bGH-(?=\d)/gi, (found) => found + BREAK)
    .replace(REFERENCE, (found) => found + BREAK)
    .replace(/\bwww\./gi, (found) => `${found.slice(0, 3)}${BREAK}.`)
    .replace(MARKDOWN, (sign) => `\\${sign}`);
}
