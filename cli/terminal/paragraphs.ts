import { wrapAnsi } from "fast-wrap-ansi";
import { terminalText } from "./terminal-text.ts";

/**
 * Splits a text into lines of at most so many columns; longer words are left whole. Its own line ends and indents
 * stay, and what is wrapped is indented like its line.
 */
export function paragraphs(text: string, width: number): readonly string[] {
  // A space that holds words together would let a text begin a line as it likes.
  return terminalText(text)
    .replaceAll(/\p{Zs}/gu, " ")
    .trimEnd()
    .split("\n")
    .flatMap((line) => {
      const indent = /^[\t ]*/.exec(line)?.[0] ?? "";
      const wrapped = wrapAnsi(line.slice(indent.length), Math.max(1, width - indent.length));
      return wrapped.split("\n").map((part) => (part === "" ? "" : indent + part));
    });
}
