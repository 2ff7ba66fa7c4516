/** A readme as it was written, before it is decided what of it may stand: tags and attributes are a stranger's. */
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

/** Its words, images by their alternative text. */
export function textOf(sources: readonly Source[]): string {
  let text = "";
  for (const source of sources)
    if (typeof source === "string") text += source;
    else if (source.tag === "img") text += source.attributes["alt"] ?? "";
    else text += source.tag === "br" ? "\n" : textOf(source.children);
  return text;
}

/** It is more than a page can hold, and is shown as plain text. */
export class TooMuch extends Error {}
