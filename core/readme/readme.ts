import type { ReadmeAlert } from "./alerts.ts";

/**
 * A readme as a tree that a view draws element by element. What a stranger wrote reaches a page in no other form: there is
 * no HTML in it, and each element, attribute and address is one of these.
 */
export interface ReadmeDocument {
  /** Its headings in their order, for a table of contents. */
  readonly contents: readonly ReadmeHeading[];
  readonly blocks: readonly ReadmeNode[];
  /** It was too long or too deep to be formatted, or is no Markdown: `blocks` is its text as it stands. */
  readonly isPlain: boolean;
}

export interface ReadmeHeading {
  /** Of the element, with `README_ID_PREFIX`. */
  readonly id: string;
  readonly level: HeadingLevel;
  readonly text: string;
}

/** Before every id of a readme, so that none is one of the page around it. */
export const README_ID_PREFIX = "readme-";

export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

export const ALIGNMENTS = ["left", "center", "right"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Elements around other blocks or a paragraph's words; they begin a line of their own. */
export const BLOCK_TAGS = [
  "p",
  "div",
  "blockquote",
  "ul",
  "li",
  "dl",
  "dt",
  "dd",
  "details",
  "summary",
  "table",
  "thead",
  "tbody",
  "tr",
  "hr",
] as const;
/** Elements within a line. */
export const INLINE_TAGS = [
  "em",
  "strong",
  "del",
  "ins",
  "code",
  "kbd",
  "samp",
  "var",
  "sub",
  "sup",
  "mark",
  "small",
  "q",
  "cite",
  "br",
] as const;
export const README_TAGS = [...BLOCK_TAGS, ...INLINE_TAGS] as const;
export type ReadmeTag = (typeof README_TAGS)[number];

/** What a piece of code is; its colour follows from it. */
export const TOKEN_KINDS = [
  "comment",
  "keyword",
  "string",
  "number",
  "name",
  "added",
  "removed",
  "strong",
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export interface CodeToken {
  readonly kind: "token";
  readonly token: TokenKind;
  readonly text: string;
}

export interface ReadmeImage {
  readonly kind: "image";
  /** Counted from 0 in the order of the readme: a reader asks our server for it by this number. */
  readonly number: number;
  readonly alt: string;
  /** http or https, of somebody else: no page loads it by itself. */
  readonly address: string;
  /** Where it leads, for an image that stood in a link. */
  readonly href?: string | undefined;
  /** In pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A text, or an element; elements stand only where HTML lets them stand. */
export type ReadmeNode = string | ReadmeElement;

export type ReadmeElement =
  | {
      readonly kind: "element";
      readonly tag: ReadmeTag;
      readonly align?: Alignment | undefined;
      readonly children: readonly ReadmeNode[];
    }
  | {
      readonly kind: "heading";
      readonly id: string;
      readonly level: HeadingLevel;
      readonly align?: Alignment | undefined;
      readonly children: readonly ReadmeNode[];
    }
  /** `#readme-...`, or an http, https or mailto address. No link or image stands in one. */
  | { readonly kind: "link"; readonly href: string; readonly children: readonly ReadmeNode[] }
  /** A quote under the title of its alert, which is not among its children. */
  | { readonly kind: "alert"; readonly alert: ReadmeAlert; readonly children: readonly ReadmeNode[] }
  /** An ordered list, of `li`. */
  | { readonly kind: "list"; readonly start: number; readonly children: readonly ReadmeNode[] }
  | {
      readonly kind: "cell";
      readonly tag: "td" | "th";
      readonly align?: Alignment | undefined;
      readonly colspan?: number | undefined;
      readonly rowspan?: number | undefined;
      readonly children: readonly ReadmeNode[];
    }
  | {
      readonly kind: "code";
      /** As it was named, in lower case; null without a name. */
      readonly language: string | null;
      readonly parts: readonly (string | CodeToken)[];
    }
  /** The box before a task. */
  | { readonly kind: "task"; readonly done: boolean }
  | ReadmeImage
  /** A text with its line breaks: the whole of a plain document. */
  | { readonly kind: "verbatim"; readonly text: string };

const WEB = /^https?:\/\/[^\s/?#@\\]/i;

/** What a link of a readme may lead to. */
export function isReadmeLink(href: string): boolean {
  return href.startsWith(`#${README_ID_PREFIX}`) || WEB.test(href) || /^mailto:[^\s<>"\\]+$/i.test(href);
}

/** What an image of a readme may be fetched from. */
export function isReadmeImageAddress(address: string): boolean {
  return WEB.test(address);
}

/** A readme as text, drawn without a look at what it means. */
export function plainReadme(text: string): ReadmeDocument {
  return { contents: [], blocks: text === "" ? [] : [{ kind: "verbatim", text }], isPlain: true };
}

/** The image with this number; undefined when the readme has none. */
export function findReadmeImage({ blocks }: ReadmeDocument, number: number): ReadmeImage | undefined {
  const left = [...blocks];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node === "string") continue;
    if (node.kind === "image" && node.number === number) return node;
    if ("children" in node) left.push(...node.children);
  }
  return undefined;
}
