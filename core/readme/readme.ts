import type { TextDirection } from "../text/direction.ts";
import type { ReadmeAlert } from "./alerts.ts";

/**
 * It is a readme as a tree that a view draws element by element. A stranger's text reaches a page in no other
 * form: there is no HTML in it, and each element, attribute and address is one of these.
 */
export interface ReadmeDocument {
  /** It lists the headings in their order, for a table of contents. */
  readonly contents: readonly ReadmeHeading[];
  readonly blocks: readonly ReadmeNode[];
  /** It was too long or too deep to be formatted, or is no Markdown: `blocks` is its text as it stands. */
  readonly isPlain: boolean;
}

export interface ReadmeHeading {
  /** It is the element's id, with `README_ID_PREFIX`. */
  readonly id: string;
  readonly level: HeadingLevel;
  readonly text: string;
}

/** Every id of a readme begins with it, so that none equals an id of the page around it. */
export const README_ID_PREFIX = "readme-";
/** Where links back to the top lead. */
export const README_TOP = `${README_ID_PREFIX}top`;

export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

export const ALIGNMENTS = ["left", "center", "right"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Block elements surround other blocks or a paragraph's words; they begin a line of their own. */
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
/** Inline elements stand within a line. */
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

/** The kind of a piece of code decides its colour. */
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
  /** It counts from 0 in the order of the readme; a reader asks our server for the image by this number. */
  readonly number: number;
  readonly alt: string;
  /** It is an http or https address of a stranger, and no page loads it by itself. */
  readonly address: string;
  /** It is the target of a link that contained the image. */
  readonly href?: string | undefined;
  /** They are in pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A node is a text or an element; elements stand only where HTML lets them stand. */
export type ReadmeNode = string | ReadmeElement;

interface Parent {
  readonly children: readonly ReadmeNode[];
}

interface Block extends Parent {
  /** Differs from that of the block around it; the outermost run from left to right. */
  readonly dir?: TextDirection | undefined;
}

export type ReadmeElement =
  | (Block & {
      readonly kind: "element";
      readonly tag: ReadmeTag;
      readonly align?: Alignment | undefined;
    })
  | (Block & {
      readonly kind: "heading";
      readonly id: string;
      readonly level: HeadingLevel;
      readonly align?: Alignment | undefined;
    })
  /** A place without extent that links lead to. */
  | { readonly kind: "anchor"; readonly id: string }
  /**
   * The address is `#readme-...`, http, https or mailto. A link contains no other link and no image; `label` is its
   * name where its text says too little.
   */
  | (Parent & { readonly kind: "link"; readonly href: string; readonly label?: string | undefined })
  /** An alert is a quote under its title, which is not among its children. */
  | (Block & { readonly kind: "alert"; readonly alert: ReadmeAlert })
  /** The list is ordered and contains `li`. */
  | (Block & { readonly kind: "list"; readonly start: number })
  /** The footnotes at the end, an ordered list of `li`. */
  | (Block & { readonly kind: "notes" })
  | (Block & {
      readonly kind: "cell";
      readonly tag: "td" | "th";
      readonly align?: Alignment | undefined;
      readonly colspan?: number | undefined;
      readonly rowspan?: number | undefined;
    })
  | {
      readonly kind: "code";
      /** It is the name as written, in lower case, and null without a name. */
      readonly language: string | null;
      readonly parts: readonly (string | CodeToken)[];
    }
  /** It is the box before a task. */
  | { readonly kind: "task"; readonly done: boolean }
  | ReadmeImage
  /** It is a text with its line breaks, the whole of a plain document. */
  | { readonly kind: "verbatim"; readonly text: string };

const WEB = /^https?:\/\/[^\s/?#@\\]/i;

/** Tells whether a link of a readme may lead there. */
export function isReadmeLink(href: string): boolean {
  return href.startsWith(`#${README_ID_PREFIX}`) || WEB.test(href) || /^mailto:[^\s<>"\\]+$/i.test(href);
}

/** Tells whether an image of a readme may be loaded from there. */
export function isReadmeImageAddress(address: string): boolean {
  return WEB.test(address);
}

/** Returns a readme as text without formatting. */
export function plainReadme(text: string): ReadmeDocument {
  return { contents: [], blocks: text === "" ? [] : [{ kind: "verbatim", text }], isPlain: true };
}
