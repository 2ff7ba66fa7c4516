import { element, type Source } from "./source-tree.ts";

/** Data that site generators and model hubs keep at the beginning of a readme, between two fences. */
interface FrontMatter {
  readonly fence: string;
  readonly language: string;
  /** One of these begins each entry; other lines continue it. */
  readonly entry: RegExp;
}

const KINDS: readonly FrontMatter[] = [
  { fence: "---", language: "yaml", entry: /^(?:[\p{L}\p{N}_.-]+|"[^"]*"|'[^']*')[ \t]*:(?:\s|$)/u },
  { fence: "+++", language: "toml", entry: /^(?:\[|(?:[\p{L}\p{N}_.-]+|"[^"]*")[ \t]*=)/u },
];
/** Blank, indented, an item, a comment, or the end of a collection. */
const CONTINUES = /^(?:\s|$|- |-$|#|[\]}])/;

/**
 * Splits off the front matter, which would otherwise be a rule and a heading. A text between two rules has none: its
 * lines are no entries.
 */
export function splitFrontMatter(text: string): {
  readonly matter: readonly Source[];
  readonly rest: string;
} {
  const none = { matter: [], rest: text };
  const kind = KINDS.find(({ fence }) => text.startsWith(fence));
  if (kind === undefined) return none;
  const [first = "", ...lines] = text.split(/\r\n|\r|\n/, 1_000);
  const end = lines.findIndex((line) => isEnd(line, kind));
  const entries = lines.slice(0, Math.max(end, 0));
  // Behind a rule that is one, people leave a line empty.
  const isData =
    entries[0]?.trim() !== "" && entries.every((line) => kind.entry.test(line) || CONTINUES.test(line));
  if (first.trimEnd() !== kind.fence || !isData || !entries.some((line) => kind.entry.test(line)))
    return none;
  const code = element("pre", [entries.join("\n")], { language: kind.language });
  return {
    matter: [element("details", [element("summary", ["Front matter"]), code])],
    rest: afterLine(text, end + 2),
  };
}

function isEnd(line: string, { fence }: FrontMatter): boolean {
  const mark = line.trimEnd();
  return mark === fence || (fence === "---" && mark === "...");
}

function afterLine(text: string, lines: number): string {
  const line = /\r\n|\r|\n/g;
  for (let passed = 0; passed < lines; passed += 1) if (line.exec(text) === null) return "";
  return text.slice(line.lastIndex);
}
