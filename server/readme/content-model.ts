import { BLOCK_TAGS, type ReadmeElement, type ReadmeNode } from "../../core/readme/readme.ts";

/**
 * HTML allows these only in certain places. A browser moves misplaced elements when it parses a page, and
 * then the DOM is not the tree that the client expects.
 */
const BLOCKS: ReadonlySet<string> = new Set(BLOCK_TAGS);

export function isBlock(node: ReadmeNode): node is ReadmeElement {
  if (typeof node === "string") return false;
  switch (node.kind) {
    case "element":
      return BLOCKS.has(node.tag);
    case "anchor":
    case "link":
    case "task":
    case "image":
      return false;
    case "heading":
    case "alert":
    case "list":
    case "notes":
    case "cell":
    case "code":
    case "verbatim":
      return true;
  }
}

export function isBlank(node: ReadmeNode): boolean {
  return typeof node === "string" && node.trim() === "";
}

/** Tells whether nothing of it is seen, so that no paragraph is needed for it. */
export function isUnseen(node: ReadmeNode): boolean {
  return isBlank(node) || isAnchor(node);
}

export function isAnchor(node: ReadmeNode): boolean {
  return typeof node !== "string" && node.kind === "anchor";
}

export function childrenOf(node: ReadmeNode): readonly ReadmeNode[] {
  return typeof node === "string" || !("children" in node) ? [] : node.children;
}

/** Finds blocks at any depth. */
export function holdsBlock(nodes: readonly ReadmeNode[]): boolean {
  return nodes.some((node) => isBlock(node) || holdsBlock(childrenOf(node)));
}

/** Merges adjacent texts and drops empty ones. */
export function joined(nodes: readonly ReadmeNode[]): readonly ReadmeNode[] {
  const all: ReadmeNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (node === "") continue;
    if (typeof node === "string" && typeof last === "string") all[all.length - 1] = last + node;
    else all.push(node);
  }
  return all;
}

/** Wraps each run of text between blocks in a paragraph. */
export function asBlocks(nodes: readonly ReadmeNode[]): readonly ReadmeNode[] {
  const blocks: ReadmeNode[] = [];
  let run: ReadmeNode[] = [];
  const endRun = () => {
    if (run.every(isUnseen)) blocks.push(...run.filter(isAnchor));
    else blocks.push({ kind: "element", tag: "p", children: trimmed(run) });
    run = [];
  };
  for (const node of nodes)
    if (isBlock(node) || holdsBlock([node])) {
      endRun();
      blocks.push(node);
    } else run.push(node);
  endRun();
  return blocks;
}

/** Returns blocks and paragraphs if there is a block, otherwise the text without paragraphs. */
export function asFlow(nodes: readonly ReadmeNode[]): readonly ReadmeNode[] {
  return holdsBlock(nodes) ? asBlocks(nodes) : trimmed(nodes);
}

/** Returns elements with one of these tags only; all other content is wrapped in the first tag. */
export function asItems(
  nodes: readonly ReadmeNode[],
  tags: readonly ("li" | "dt" | "dd")[],
): readonly ReadmeNode[] {
  const [first = "li"] = tags;
  const items: ReadmeNode[] = [];
  let run: ReadmeNode[] = [];
  const endRun = () => {
    if (!run.every(isUnseen)) items.push({ kind: "element", tag: first, children: asFlow(run) });
    run = [];
  };
  for (const node of nodes)
    if (typeof node !== "string" && node.kind === "element" && tags.some((tag) => tag === node.tag)) {
      endRun();
      items.push(node);
    } else run.push(node);
  endRun();
  return items;
}

/** Replaces blocks by their text, for places where no block may stand. */
export function withoutBlocks(nodes: readonly ReadmeNode[]): readonly ReadmeNode[] {
  const words = (node: ReadmeNode): readonly ReadmeNode[] => {
    if (typeof node === "string") return [node];
    if (isBlock(node)) return [...withoutBlocks(wordsOf(node)), " "];
    return [withChildren(node, withoutBlocks(childrenOf(node)))];
  };
  return joined(nodes.flatMap(words));
}

function wordsOf(node: ReadmeElement): readonly ReadmeNode[] {
  if (node.kind === "code") return node.parts.map((part) => (typeof part === "string" ? part : part.text));
  return childrenOf(node);
}

export function withChildren(parent: ReadmeElement, children: readonly ReadmeNode[]): ReadmeElement {
  return "children" in parent ? { ...parent, children } : parent;
}

export function trimmed(nodes: readonly ReadmeNode[]): readonly ReadmeNode[] {
  const all = [...joined(nodes)];
  const first = all[0];
  if (typeof first === "string") all[0] = first.trimStart();
  const last = all.at(-1);
  if (typeof last === "string") all[all.length - 1] = last.trimEnd();
  return all.filter((node) => node !== "");
}
