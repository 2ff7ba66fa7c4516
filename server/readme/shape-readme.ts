import {
  type Alignment,
  type ReadmeDocument,
  type ReadmeHeading,
  type ReadmeNode,
  type ReadmeTag,
  README_TOP,
} from "../../core/readme/readme.ts";
import { README_TREE_LIMITS } from "../../core/readme/readme-limits.ts";
import { ReadmeAddresses } from "./addresses.ts";
import {
  asBlocks,
  asFlow,
  asItems,
  childrenOf,
  holdsBlock,
  isAnchor,
  isBlock,
  isUnseen,
  joined,
  trimmed,
  withChildren,
  withoutBlocks,
} from "./content-model.ts";
import { alertOf } from "./alerts.ts";
import { alignOf, directionIn, numberIn } from "./attributes.ts";
import { CodeBlocks } from "./code-blocks.ts";
import { withDirections } from "./directions.ts";
import { referenceMark } from "./footnotes.ts";
import { headingLevel } from "./headings.ts";
import { Places } from "./places.ts";
import { withEmoji } from "./shortcodes.ts";
import { type Source, type SourceElement, textOf, TooMuch } from "./source-tree.ts";
import { cleaned } from "./plain-text.ts";
import { type Surroundings, shapeTable } from "./table.ts";

const SAME: Readonly<Record<string, ReadmeTag>> = {
  ...{
    em: "em",
    i: "em",
    strong: "strong",
    b: "strong",
    del: "del",
    s: "del",
    strike: "del",
    ins: "ins",
    u: "ins",
  },
  ...{ code: "code", tt: "code", kbd: "kbd", samp: "samp", var: "var", sub: "sub", sup: "sup", mark: "mark" },
  ...{ small: "small", q: "q", cite: "cite" },
};

/** No shortcode of an emoji counts in them. */
const LITERAL: ReadonlySet<string> = new Set(["code", "tt", "samp", "kbd", "var"]);

/** They are items only inside of these parents; elsewhere they become a `div`. */
const PARENTS = { li: ["ul", "ol", "notes"], dt: ["dl"], dd: ["dl"], summary: ["details"] } as const;

/**
 * Shapes a tree of known elements only, where HTML allows them, with addresses that lead somewhere.
 * @throws TooMuch
 */
export function shapeReadme(sources: readonly Source[], repositoryUrl: string | null): ReadmeDocument {
  const places = new Places(sources);
  const addresses = new ReadmeAddresses(repositoryUrl, places);
  const shaper = new Shaper(addresses, places);
  const blocks = asBlocks(
    shaper.all(sources, { depth: 0, parent: undefined, link: undefined, inHeading: false }),
  );
  const top: readonly ReadmeNode[] = addresses.leadToTop ? [{ kind: "anchor", id: README_TOP }] : [];
  return {
    contents: shaper.contents.slice(0, README_TREE_LIMITS.contents),
    blocks: withDirections([...top, ...blocks]),
    isPlain: false,
  };
}

class Shaper {
  readonly contents: ReadmeHeading[] = [];
  readonly #addresses: ReadmeAddresses;
  readonly #places: Places;
  readonly #code = new CodeBlocks();
  #nodes = 0;
  #images = 0;

  constructor(addresses: ReadmeAddresses, places: Places) {
    this.#addresses = addresses;
    this.#places = places;
  }

  all(sources: readonly Source[], surroundings: Surroundings): readonly ReadmeNode[] {
    if (surroundings.depth >= README_TREE_LIMITS.depth) return this.#count([cleaned(textOf(sources))]);
    return joined(sources.flatMap((source) => this.#count(this.#directed(source, surroundings))));
  }

  /** @throws TooMuch */
  #count(nodes: readonly ReadmeNode[]): readonly ReadmeNode[] {
    this.#nodes += 1;
    if (this.#nodes > README_TREE_LIMITS.nodes) throw new TooMuch();
    return nodes;
  }

  #directed(source: Source, surroundings: Surroundings): readonly ReadmeNode[] {
    if (typeof source === "string") {
      const text = cleaned(source);
      return [LITERAL.has(surroundings.parent ?? "") ? text : withEmoji(text)];
    }
    return withDirection(this.#one(source, surroundings), source);
  }

  #one(source: SourceElement, surroundings: Surroundings): readonly ReadmeNode[] {
    const { tag, attributes } = source;
    const inside = { ...surroundings, depth: surroundings.depth + 1, parent: tag };
    const children = () => this.all(source.children, inside);
    const same = SAME[tag];
    if (same !== undefined) return around(same, children());
    if (headingLevel(tag) !== undefined) return this.#heading(source, inside);
    switch (tag) {
      case "p":
      case "div":
      case "center":
        return paragraph(tag, children(), tag === "center" ? "center" : alignOf(attributes["align"]));
      case "a":
        return this.#link(source, inside);
      case "anchor": {
        const id = this.#places.idOf(source);
        return id === undefined ? [] : [{ kind: "anchor", id }];
      }
      case "reference":
        return this.all([referenceMark(source)], surroundings);
      case "notes":
        return [{ kind: "notes", children: asItems(children(), ["li"]) }];
      case "img":
        return this.#image(source, surroundings);
      case "br":
      case "hr":
        return [{ kind: "element", tag, children: [] }];
      case "task":
        return [{ kind: "task", done: attributes["done"] === "true" }];
      case "ul":
      case "ol":
        return listOf(tag, numberIn(attributes["start"], 0, 999_999_999) ?? 1, children());
      case "dl":
        return [{ kind: "element", tag, children: asItems(children(), ["dd", "dt"]) }];
      case "li":
      case "dt":
      case "dd":
      case "summary":
        if (PARENTS[tag].every((parent) => parent !== surroundings.parent))
          return paragraph("div", children(), undefined);
        return [
          { kind: "element", tag, children: tag === "dt" ? withoutBlocks(children()) : asFlow(children()) },
        ];
      case "blockquote":
        return [{ kind: "element", tag, children: asBlocks(children()) }];
      case "alert":
        return this.#alert(source, inside);
      case "details":
        return [{ kind: "element", tag, children: detailsOf(children()) }];
      case "pre":
        return this.#pre(source);
      case "table":
        return shapeTable((parts, surroundings) => this.all(parts, surroundings), source, inside);
      default:
        return children();
    }
  }

  #heading(source: SourceElement, inside: Surroundings): readonly ReadmeNode[] {
    const children = trimmed(withoutBlocks(this.all(source.children, { ...inside, inHeading: true })));
    const heading = this.#places.headings.get(source);
    if (inside.inHeading || heading === undefined || children.every(isUnseen)) return children;
    if (heading.text !== "")
      this.contents.push({ ...heading, text: withEmoji(cleaned(heading.text)).slice(0, 200).toWellFormed() });
    const align = alignOf(source.attributes["align"]);
    return [{ kind: "heading", id: heading.id, level: heading.level, ...(align && { align }), children }];
  }

  #alert(source: SourceElement, inside: Surroundings): readonly ReadmeNode[] {
    const alert = alertOf(source.attributes["alert"]);
    const children = asBlocks(this.all(source.children, inside));
    return alert === undefined ? children : [{ kind: "alert", alert, children }];
  }

  #link(source: SourceElement, inside: Surroundings): readonly ReadmeNode[] {
    const href = this.#addresses.link(source.attributes["href"] ?? "");
    if (href === undefined || inside.link !== undefined) return this.all(source.children, inside);
    return linkAround(this.all(source.children, { ...inside, link: href }), {
      href,
      label: source.attributes["label"],
    });
  }

  #image({ attributes }: SourceElement, { link }: Surroundings): readonly ReadmeNode[] {
    const alt = cleaned(attributes["alt"] ?? "")
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, 500)
      .toWellFormed();
    const address = this.#addresses.image(attributes["src"] ?? "");
    if (address === undefined || this.#images >= README_TREE_LIMITS.images) return alt === "" ? [] : [alt];
    const number = this.#images;
    this.#images += 1;
    const width = numberIn(attributes["width"], 1, 4_000);
    const height = numberIn(attributes["height"], 1, 4_000);
    return [
      {
        ...{ kind: "image", number, alt, address },
        ...(link !== undefined && { href: link }),
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
      },
    ];
  }

  #pre(source: SourceElement): readonly ReadmeNode[] {
    const code = this.#code.shape(cleaned(textOf(source.children)), source.attributes["language"] ?? "");
    this.#nodes += code.parts.length;
    return [code];
  }
}

function around(tag: ReadmeTag, children: readonly ReadmeNode[]): readonly ReadmeNode[] {
  return children.length === 0 ? [] : [{ kind: "element", tag, children }];
}

/** Puts anchors between the items in front of the list. */
function listOf(tag: "ul" | "ol", start: number, inside: readonly ReadmeNode[]): readonly ReadmeNode[] {
  const anchors = inside.filter(isAnchor);
  const children = asItems(inside, ["li"]);
  if (children.length === 0) return anchors;
  return [...anchors, tag === "ul" ? { kind: "element", tag, children } : { kind: "list", start, children }];
}

/** A paragraph that contains a block becomes a `div`. */
function paragraph(
  tag: "p" | "div" | "center",
  children: readonly ReadmeNode[],
  align: Alignment | undefined,
): readonly ReadmeNode[] {
  const within = tag === "p" && !holdsBlock(children) ? trimmed(children) : asFlow(children);
  if (within.every(isUnseen)) return within;
  const own = tag === "p" && !holdsBlock(children) ? "p" : "div";
  return [{ kind: "element", tag: own, ...(align && { align }), children: within }];
}

interface Target {
  readonly href: string;
  readonly label?: string | undefined;
}

/** Puts a link around each piece except images, which get its address themselves. */
function linkAround(nodes: readonly ReadmeNode[], target: Target): readonly ReadmeNode[] {
  if (nodes.every(isUnseen)) return nodes;
  const { href, label } = target;
  if (!nodes.some(holdsImage))
    return [{ kind: "link", href, ...(label !== undefined && { label }), children: nodes }];
  return nodes.flatMap((node): readonly ReadmeNode[] => {
    if (typeof node === "string" || !holdsImage(node)) return linkAround([node], target);
    if (node.kind === "image") return [node];
    return [withChildren(node, linkAround(childrenOf(node), target))];
  });
}

/** Gives blocks the direction that their author chose. */
function withDirection(nodes: readonly ReadmeNode[], { attributes }: SourceElement): readonly ReadmeNode[] {
  const dir = directionIn(attributes);
  if (dir === undefined) return nodes;
  return nodes.map((node) => (isBlock(node) && "children" in node ? { ...node, dir } : node));
}

function holdsImage(node: ReadmeNode): boolean {
  if (typeof node === "string") return false;
  return node.kind === "image" || childrenOf(node).some(holdsImage);
}

/** Puts the first summary in front; further ones become ordinary content. */
function detailsOf(children: readonly ReadmeNode[]): readonly ReadmeNode[] {
  const isSummary = (node: ReadmeNode) =>
    typeof node !== "string" && node.kind === "element" && node.tag === "summary";
  const summary = children.find(isSummary);
  const rest = asBlocks(children.filter((node) => node !== summary));
  return summary === undefined ? rest : [summary, ...rest];
}
