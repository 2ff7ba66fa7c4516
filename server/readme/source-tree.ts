/** It is a readme as its author wrote it, not sanitized: tags and attributes may be anything. */
export type Source = string | SourceElement;

export interface SourceElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Source[];
}

export function element(
  tag: string,
  children: readonly Source[] = [],
  attributes: Readonly<Record<string, string>> = {},
): SourceElement {
  return { tag, attributes, children };
}

/** Returns the text, with images as their alternative text. */
export function textOf(sources: readonly Source[]): string {
  let text = "";
  for (const source of sources)
    if (typeof source === "string") text += source;
    else if (source.tag === "img") text += source.attributes["alt"] ?? "";
    else text += source.tag === "br" ? "\n" : textOf(source.children);
  return text;
}

/** It is thrown for a readme that is larger than a page can hold, and is shown as plain text. */
export class TooMuch extends Error {}
