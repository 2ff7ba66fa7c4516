import * as v from "valibot";
import { ALERTS } from "../core/readme/alerts.ts";
import {
  ALIGNMENTS,
  HEADING_LEVELS,
  isReadmeImageAddress,
  isReadmeLink,
  README_ID_PREFIX,
  README_TAGS,
  type ReadmeNode,
  TOKEN_KINDS,
} from "../core/readme/readme.ts";
import { DIRECTIONS } from "../core/text/direction.ts";
import { MAX_README_BYTES, readmeTextError } from "../core/readme/readme-limits.ts";
import { DEFAULT_BODY_BYTES, endpoint } from "./endpoint.ts";
import { judged, optionalText } from "./shared.ts";

/** `areNodes` walks through the children itself, because a recursive schema takes three times as long. */
const children = v.custom<readonly ReadmeNode[]>(Array.isArray);
const align = v.optional(v.picklist(ALIGNMENTS));
const dir = v.optional(v.picklist(DIRECTIONS));
const pixels = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
const id = v.pipe(v.string(), v.startsWith(README_ID_PREFIX));
const level = v.picklist(HEADING_LEVELS);
const href = v.pipe(v.string(), v.check(isReadmeLink));

/** Validates one element without its children. */
const node = v.variant("kind", [
  v.strictObject({ kind: v.literal("element"), tag: v.picklist(README_TAGS), align, dir, children }),
  v.strictObject({ kind: v.literal("heading"), id, level, align, dir, children }),
  v.strictObject({ kind: v.literal("anchor"), id }),
  v.strictObject({ kind: v.literal("link"), href, label: v.optional(v.string()), children }),
  v.strictObject({ kind: v.literal("alert"), alert: v.picklist(ALERTS), dir, children }),
  v.strictObject({ kind: v.literal("list"), start: v.pipe(v.number(), v.integer()), dir, children }),
  v.strictObject({ kind: v.literal("notes"), dir, children }),
  v.strictObject({
    kind: v.literal("cell"),
    tag: v.picklist(["td", "th"]),
    align,
    dir,
    colspan: pixels,
    rowspan: pixels,
    children,
  }),
  v.strictObject({ kind: v.literal("task"), done: v.boolean() }),
  v.strictObject({
    kind: v.literal("image"),
    number: v.pipe(v.number(), v.integer(), v.minValue(0)),
    alt: v.string(),
    address: v.pipe(v.string(), v.check(isReadmeImageAddress)),
    href: v.optional(href),
    width: pixels,
    height: pixels,
  }),
  v.strictObject({ kind: v.literal("verbatim"), text: v.string() }),
  v.strictObject({
    kind: v.literal("code"),
    language: v.nullable(v.string()),
    parts: v.array(
      v.union([
        v.string(),
        v.strictObject({ kind: v.literal("token"), token: v.picklist(TOKEN_KINDS), text: v.string() }),
      ]),
    ),
  }),
]);

function areNodes(input: unknown): boolean {
  if (!Array.isArray(input)) return false;
  const left: unknown[] = [...(input as readonly unknown[])];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string") continue;
    if (!v.is(node, next)) return false;
    if ("children" in next) for (const child of next.children) left.push(child);
  }
  return true;
}

/**
 * It is core's `ReadmeDocument`, the tree that a view draws. Its nodes are texts, or objects that their
 * `kind` tells apart.
 */
export const readmeDocument = v.object({
  contents: v.array(v.object({ id, level, text: v.string() })),
  blocks: v.custom<readonly ReadmeNode[]>(areNodes, "Not a readme's tree"),
  is_plain: v.boolean(),
});

/** Document without a text. */
export const NO_README = { contents: [], blocks: [], is_plain: true };

/** The body holds a readme of the greatest length: in JSON a line end or a quotation mark takes two bytes. */
export const README_BODY_BYTES = DEFAULT_BODY_BYTES + 2 * MAX_README_BYTES;

export const previewReadme = endpoint({
  method: "POST",
  path: "/api/readme/preview",
  summary: "A readme as it will be shown, while it is written. Nothing is stored.",
  access: "session",
  body: v.object({
    text: judged((text) => (text.trim() === "" ? undefined : readmeTextError(text))),
    /** Relative addresses are resolved against it. */
    repository_url: optionalText(500),
  }),
  bodyBytes: README_BODY_BYTES,
  answer: readmeDocument,
  rateLimit: "readme-preview",
});
