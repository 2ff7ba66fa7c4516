/**
 * It is a piece of markup that a program wrote: names in lower case, each value in double quotes, all special
 * characters escaped. It is not meant for HTML that people write.
 */
export type MarkupPiece =
  | { readonly kind: "open"; readonly tag: string; readonly attributes: string }
  | { readonly kind: "close" }
  | { readonly kind: "text"; readonly text: string };

const PIECE = /<(\/)?([a-z][a-z\d]*)((?: [a-z]+="[^"<>]*")*)(?: \/)?>|[^<]+/g;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" },
};

export function* markupPieces(markup: string): Generator<MarkupPiece> {
  for (const [piece, slash, tag, attributes = ""] of markup.matchAll(PIECE))
    if (tag === undefined) yield { kind: "text", text: unescaped(piece) };
    else if (slash === undefined) yield { kind: "open", tag, attributes };
    else yield { kind: "close" };
}

/** @param mend is applied to each value */
export function attributesOf(
  attributes: string,
  mend: (value: string) => string,
): Readonly<Record<string, string>> {
  if (attributes === "") return {};
  const found = [...attributes.matchAll(ATTRIBUTE)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, mend(unescaped(value))]));
}

function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
