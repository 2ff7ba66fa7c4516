import type { ReadmeDocument, ReadmeElement } from "./readme.ts";

/** Lists the elements of one kind in the order of the readme. */
export function elementsOf<Kind extends ReadmeElement["kind"]>(
  { blocks }: ReadmeDocument,
  kind: Kind,
): readonly Extract<ReadmeElement, { readonly kind: Kind }>[] {
  const found: Extract<ReadmeElement, { readonly kind: Kind }>[] = [];
  const left = blocks.toReversed();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node === "string") continue;
    if (isOfKind(node, kind)) found.push(node);
    if ("children" in node) left.push(...node.children.toReversed());
  }
  return found;
}

function isOfKind<Kind extends ReadmeElement["kind"]>(
  node: ReadmeElement,
  kind: Kind,
): node is Extract<ReadmeElement, { readonly kind: Kind }> {
  return node.kind === kind;
}

/**
 * Returns the depth of each heading by its id, from 0. Authors skip levels for the size of their letters; to readers
 * who move from heading to heading, one would seem to be missing.
 */
export function headingDepths(document: ReadmeDocument): ReadonlyMap<string, number> {
  const open: number[] = [];
  return new Map(
    elementsOf(document, "heading").map(({ id, level }) => {
      while ((open.at(-1) ?? 0) >= level) open.pop();
      open.push(level);
      return [id, open.length - 1];
    }),
  );
}
