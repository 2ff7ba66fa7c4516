import sanitizeHtml from "sanitize-html";
import { attributesOf, markupPieces } from "./regular-markup.ts";
import { element, type Source } from "./source-tree.ts";

/** What people write in readmes by hand, beside what Markdown has a sign for. */
const ALLOWED_TAGS = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "center", "blockquote", "pre", "hr"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "details", "summary"],
  ...["table", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["a", "img", "br", "b", "strong", "i", "em", "s", "strike", "del", "ins", "u", "code", "tt", "kbd"],
  ...["samp", "var", "sub", "sup", "mark", "small", "q", "cite"],
];

const ALIGN = ["align"];
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ["href"],
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
  // Goes with all that is in it.
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

/** Piece `n` of a level stands in its HTML as n between these two, which no text has (they are no characters). */
const OPEN = "\ufdd0";
const CLOSE = "\ufdd1";
const PLACE = /\ufdd0(\d+)\ufdd1/;
const NO_CHARACTERS = /[\ufdd0\ufdd1]/g;

/** A text without what marks the places below. */
export function withoutPlaces(text: string): string {
  return text.replaceAll(NO_CHARACTERS, "\ufffd");
}

/** HTML that a stranger wrote into the Markdown. */
export interface RawHtml {
  readonly html: string;
}

/**
 * What stands side by side, with the HTML among it read: a `<details>` and its `</details>` stand around the Markdown
 * between them.
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

/** What the sanitiser has written: every tag that is opened is closed. */
function sourcesOf(page: string, pieces: readonly Source[]): readonly Source[] {
  const root: Source[] = [];
  const open: Source[][] = [root];
  for (const piece of markupPieces(page)) {
    const within = open.at(-1) ?? root;
    if (piece.kind === "text") within.push(...inPlace(piece.text, pieces));
    else if (piece.kind === "close") open.pop();
    else {
      const children: Source[] = [];
      within.push(element(piece.tag, children, attributesOf(piece.attributes, withoutPieces)));
      if (!VOID.has(piece.tag)) open.push(children);
    }
  }
  return root;
}

function inPlace(text: string, pieces: readonly Source[]): Source[] {
  if (!text.includes(OPEN)) return [text];
  // Split by an expression with a group, every second part is a number.
  return text
    .split(PLACE)
    .flatMap((part, at) => (at % 2 === 0 ? (part === "" ? [] : [part]) : (pieces[Number(part)] ?? [])));
}

function withoutPieces(value: string): string {
  return value.replaceAll(/\ufdd0\d+\ufdd1/g, "");
}
