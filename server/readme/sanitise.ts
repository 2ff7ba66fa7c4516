import sanitizeHtml from "sanitize-html";
import { anchor } from "./places.ts";
import { attributesOf, markupPieces } from "./regular-markup.ts";
import { element, type Source } from "./source-tree.ts";

/** Authors write these by hand in readmes, beside what Markdown has a sign for. */
const ALLOWED_TAGS = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "center", "blockquote", "pre", "hr"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "details", "summary"],
  ...["table", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["a", "img", "br", "b", "strong", "i", "em", "s", "strike", "del", "ins", "u", "code", "tt", "kbd"],
  ...["samp", "var", "sub", "sup", "mark", "small", "q", "cite"],
  // They hold an id or a direction.
  ...["span", "section", "article", "figure", "figcaption"],
];
/** An id counts before them: it would be hidden in them, or may not stand there. */
const CLOSED_TO_ANCHORS: ReadonlySet<string> = new Set([
  ...["a", "img", "br", "hr", "pre", "details", "ul", "ol", "dl", "table", "thead", "tbody", "tfoot", "tr"],
]);

const ALIGN = ["align"];
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    "*": ["id", "dir"],
    a: ["href", "name"],
    img: ["src", "alt", "width", "height"],
    ol: ["start"],
    ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6", "p", "div"].map((tag) => [tag, ALIGN])),
    td: ["align", "colspan", "rowspan"],
    th: ["align", "colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: true,
  parseStyleAttributes: false,
  nestingLimit: 30,
  // These are removed with all their content.
  nonTextTags: [
    ...[
      "script",
      "style",
      "textarea",
      "option",
      "select",
      "noscript",
      "template",
      "title",
      "xmp",
      "plaintext",
    ],
    ...["iframe", "object", "embed", "applet", "frameset", "noframes", "noembed", "svg", "math", "canvas"],
    ...["video", "audio"],
  ],
};

/** The number of a piece stands for it in the HTML, between these noncharacters, which no text contains. */
const OPEN = "\ufdd0";
const CLOSE = "\ufdd1";
const MARKER = /\ufdd0(\d+)\ufdd1/;
const NO_CHARACTERS = /[\ufdd0\ufdd1]/g;

/** Replaces the characters that mark the places of pieces. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(NO_CHARACTERS, "\ufffd");
}

/** An author wrote it into the Markdown; it is not sanitized yet. */
export interface RawHtml {
  readonly html: string;
}

/**
 * Parses the HTML among siblings. A `<details>` and its `</details>` stand around the Markdown between them,
 * so all are parsed as one page, in which placeholders stand for the Markdown.
 */
export function withHtml(items: readonly (Source | RawHtml)[]): readonly Source[] {
  let hasHtml = false;
  const pieces: Source[] = [];
  let page = "";
  for (const item of items)
    if (typeof item === "object" && "html" in item) {
      hasHtml = true;
      page += item.html;
    } else {
      page += `${OPEN}${pieces.length}${CLOSE}`;
      pieces.push(item);
    }
  return hasHtml ? sourcesOf(sanitizeHtml(page, OPTIONS), pieces) : pieces;
}

const VOID: ReadonlySet<string> = new Set(["img", "br", "hr"]);

/** Builds the tree of the sanitizer's output, in which every opened tag is closed. */
function sourcesOf(page: string, pieces: readonly Source[]): readonly Source[] {
  const root: Source[] = [];
  const open: Source[][] = [root];
  for (const piece of markupPieces(page)) {
    const within = open.at(-1) ?? root;
    if (piece.kind === "text") within.push(...piecesOf(piece.text, pieces));
    else if (piece.kind === "close") open.pop();
    else {
      const children: Source[] = [];
      const attributes = attributesOf(piece.attributes, withoutPieces);
      (CLOSED_TO_ANCHORS.has(piece.tag) ? within : children).push(...anchorsOf(attributes));
      within.push(element(piece.tag, children, attributes));
      if (!VOID.has(piece.tag)) open.push(children);
    }
  }
  return root;
}

function anchorsOf({ id, name }: Readonly<Record<string, string>>): readonly Source[] {
  return [id, name].flatMap((each) => (each === undefined ? [] : [anchor(each, "author")]));
}

function piecesOf(text: string, pieces: readonly Source[]): Source[] {
  if (!text.includes(OPEN)) return [text];
  // `split` by an expression with a group puts the numbers at the odd positions.
  return text
    .split(MARKER)
    .flatMap((part, at) => (at % 2 === 0 ? (part === "" ? [] : [part]) : (pieces[Number(part)] ?? [])));
}

function withoutPieces(value: string): string {
  return value.replaceAll(/\ufdd0\d+\ufdd1/g, "");
}
