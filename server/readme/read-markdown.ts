import MarkdownIt, { type Token } from "markdown-it";
import footnotes from "markdown-it-footnote";
import { withoutTurns } from "../../core/text/plain-name.ts";
import { quoteOrAlert } from "./alerts.ts";
import { footnoteOf } from "./footnotes.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { type RawHtml, withHtml, withoutMarkers } from "./sanitise.ts";
import { element, type Source, type SourceElement, TooMuch } from "./source-tree.ts";

const NESTING = 60;
/** Parses CommonMark with tables, strikethrough and footnotes; `withHtml` parses the HTML in it. */
const markdown = new MarkdownIt("default", { html: true, linkify: false, maxNesting: NESTING }).use(
  footnotes,
);
// GitHub knows no notes within a line: `^[...]`.
markdown.disable("footnote_inline");
// Addresses are checked where they are resolved, by one rule for Markdown and HTML.
markdown.validateLink = () => true;

const ADDRESS = /\bhttps?:\/\/[^\s<>"]{1,1000}/g;
const AFTER_ADDRESS = /[.,:;!?'*_~]$/;
const TASK = /^\[([ xX])\][ \t]/;

/**
 * Parses a readme in Markdown. The tree is not sanitized yet.
 * @throws TooMuch when quotes or lists nest so deep that the parser drops their text
 */
export function readMarkdown(text: string): readonly Source[] {
  const { matter, rest } = splitFrontMatter(withoutMarkers(withoutTurns(text)).replace(/^\ufeff/, ""));
  const tokens = markdown.parse(rest, {});
  if (tokens.some(({ level }) => level >= NESTING - 1)) throw new TooMuch();
  return [...matter, ...new Walk(tokens).level()];
}

/** It walks the tokens of one list, which has a token for each beginning and each end of an element. */
class Walk {
  readonly #tokens: readonly Token[];
  #at = 0;
  #links = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Reads to the end of the open element, or of the list. */
  level(): readonly Source[] {
    const items: (Source | RawHtml)[] = [];
    for (let token = this.#tokens[this.#at]; token !== undefined; token = this.#tokens[this.#at]) {
      this.#at += 1;
      if (token.nesting === -1) break;
      if (token.nesting === 0) items.push(...this.#leaf(token));
      else {
        if (token.type === "link_open") this.#links += 1;
        const children = this.level();
        if (token.type === "link_open") this.#links -= 1;
        // The parser hides the paragraphs of a list without empty lines.
        if (token.hidden) items.push(...children);
        else items.push(...(footnoteOf(token, children) ?? [opened(token, children)]));
      }
    }
    return withHtml(items);
  }

  #leaf(token: Token): readonly (Source | RawHtml)[] {
    switch (token.type) {
      case "inline":
        return new Walk(token.children ?? []).level();
      case "html_block":
      case "html_inline":
        return [{ html: token.content }];
      case "text":
        return this.#links === 0 ? linked(token.content) : [token.content];
      case "softbreak":
        return ["\n"];
      case "fence":
      case "code_block":
        return [element("pre", [token.content], { language: languageOf(token.info) })];
      case "code_inline":
        return [element("code", [token.content])];
      case "image":
        return [
          element("img", [], { src: attributeOf(token, "src") ?? "", alt: altOf(token.children ?? []) }),
        ];
      default:
        return footnoteOf(token) ?? [token.tag === "" ? token.content : element(token.tag)];
    }
  }
}

function opened(token: Token, children: readonly Source[]): SourceElement {
  if (token.tag === "blockquote") return quoteOrAlert(children);
  const attributes: Record<string, string> = {};
  for (const name of ["href", "start"]) {
    const value = attributeOf(token, name);
    if (value !== undefined) attributes[name] = value;
  }
  // Of styles, Markdown only writes the alignment of a table's cells.
  const align = attributeOf(token, "style")?.replace("text-align:", "");
  if (align !== undefined) attributes["align"] = align;
  return element(token.tag, token.tag === "li" ? withTask(children) : children, attributes);
}

function attributeOf(token: Token, name: string): string | undefined {
  return token.attrGet(name)?.toString();
}

function languageOf(info: string): string {
  return /^[^\s{,:]*/.exec(info.trim())?.[0].toLowerCase() ?? "";
}

/** Recognizes `[x]` at the beginning of an item, in a paragraph or not. */
function withTask(children: readonly Source[]): readonly Source[] {
  const [first, ...others] = children;
  if (first === undefined) return children;
  if (typeof first !== "string")
    return first.tag === "p" ? [{ ...first, children: withTask(first.children) }, ...others] : children;
  const [sign, box] = TASK.exec(first) ?? [];
  if (sign === undefined) return children;
  return [element("task", [], { done: String(box !== " ") }), first.slice(sign.length), ...others];
}

function altOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (token.type === "softbreak" || token.type === "hardbreak" ? " " : token.content))
    .join("");
}

/** Turns the bare addresses in a text into links. */
function linked(text: string): readonly Source[] {
  if (!text.includes("://")) return [text];
  const sources: Source[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match[0]);
    sources.push(text.slice(end, match.index), element("a", [address], { href: address }));
    end = match.index + address.length;
  }
  return [...sources, text.slice(end)].filter((source) => source !== "");
}

/** Strips the sentence's punctuation, and a closing bracket that was opened before the address. */
function withoutEnd(address: string): string {
  let rest = address;
  for (;;) {
    const closes = rest.endsWith(")") && rest.split(")").length > rest.split("(").length;
    if (!closes && !AFTER_ADDRESS.test(rest)) return rest;
    rest = rest.slice(0, -1);
  }
}
