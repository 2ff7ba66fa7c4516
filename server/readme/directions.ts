import type { ReadmeElement, ReadmeNode } from "../../core/readme/readme.ts";
import { directionOf, type TextDirection } from "../../core/text/direction.ts";
import { childrenOf, isBlock } from "./content-model.ts";

interface Around {
  readonly direction: TextDirection;
  /** The author has chosen it for all within. */
  readonly isChosen: boolean;
}

/** Items and rows run as their list or table does, so that all their marks and columns are on one side. */
const AS_AROUND: ReadonlySet<string> = new Set(["li", "dt", "dd", "summary", "thead", "tbody", "tr"]);
const CODE: ReadonlySet<string> = new Set(["code", "kbd", "samp", "var"]);

/** Gives each block the direction of its first letter, where its author chose none. */
export function withDirections(
  nodes: readonly ReadmeNode[],
  around: Around = { direction: "ltr", isChosen: false },
): readonly ReadmeNode[] {
  return nodes.map((node) => {
    if (typeof node === "string" || !("children" in node)) return node;
    const own = ownDirection(node, around);
    const children = withDirections(node.children, own);
    return !("dir" in node) && own.direction === around.direction
      ? { ...node, children }
      : { ...node, dir: own.direction, children };
  });
}

function ownDirection(node: Extract<ReadmeNode, { readonly children: unknown }>, around: Around): Around {
  if ("dir" in node && node.dir !== undefined) return { direction: node.dir, isChosen: true };
  if (around.isChosen || !isBlock(node) || (node.kind === "element" && AS_AROUND.has(node.tag)))
    return around;
  return { direction: firstDirection(node.children) ?? around.direction, isChosen: false };
}

/** Code counts for nothing: it is Latin in all languages. */
function firstDirection(nodes: readonly ReadmeNode[]): TextDirection | undefined {
  for (const node of nodes) {
    const found = typeof node === "string" ? directionOf(node) : firstDirection(proseOf(node));
    if (found !== undefined) return found;
  }
  return undefined;
}

function proseOf(node: ReadmeElement): readonly ReadmeNode[] {
  const isCode = node.kind === "element" && CODE.has(node.tag);
  return isCode ? [] : childrenOf(node);
}
