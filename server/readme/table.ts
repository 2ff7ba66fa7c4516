import type { ReadmeNode } from "../../core/readme/readme.ts";
import { alignOf, directionIn, numberIn } from "./attributes.ts";
import { asFlow } from "./content-model.ts";

import type { Source, SourceElement } from "./source-tree.ts";

export interface Surroundings {
  readonly depth: number;
  /** It is the tag of the direct parent; undefined at the top level. */
  readonly parent: string | undefined;
  readonly link: string | undefined;
  readonly inHeading: boolean;
}

type Shape = (sources: readonly Source[], surroundings: Surroundings) => readonly ReadmeNode[];

/** Shapes a table. Content that a browser would move out of the table is put in front of it. */
export function shapeTable(
  shape: Shape,
  table: SourceElement,
  surroundings: Surroundings,
): readonly ReadmeNode[] {
  const before: Source[] = [];
  const heads: ReadmeNode[] = [];
  const bodies: ReadmeNode[] = [];
  const add = (row: ReadmeNode | undefined, isHead: boolean) => {
    // A table has one head, at its top; head rows behind body rows become body rows.
    if (row !== undefined) (isHead && bodies.length === 0 ? heads : bodies).push(row);
  };
  for (const part of table.children)
    if (typeof part === "string" || !["thead", "tbody", "tfoot", "tr"].includes(part.tag)) before.push(part);
    else if (part.tag === "tr") add(rowOf(shape, part, surroundings, before), false);
    else
      for (const row of part.children)
        if (typeof row === "string" || row.tag !== "tr") before.push(row);
        else add(rowOf(shape, row, surroundings, before), part.tag === "thead");
  const sections = [
    ...(heads.length === 0 ? [] : [section("thead", heads)]),
    ...(bodies.length === 0 ? [] : [section("tbody", bodies)]),
  ];
  const moved = shape(before.filter(isSomething), surroundings);
  return sections.length === 0 ? moved : [...moved, { kind: "element", tag: "table", children: sections }];
}

function section(tag: "thead" | "tbody", children: readonly ReadmeNode[]): ReadmeNode {
  return { kind: "element", tag, children };
}

function rowOf(
  shape: Shape,
  row: SourceElement,
  surroundings: Surroundings,
  before: Source[],
): ReadmeNode | undefined {
  const cells: ReadmeNode[] = [];
  for (const cell of row.children)
    if (typeof cell === "string" || (cell.tag !== "td" && cell.tag !== "th")) before.push(cell);
    else cells.push(cellOf(shape, cell, cell.tag, surroundings));
  return cells.length === 0 ? undefined : { kind: "element", tag: "tr", children: cells };
}

function cellOf(
  shape: Shape,
  { attributes, children }: SourceElement,
  tag: "td" | "th",
  surroundings: Surroundings,
): ReadmeNode {
  const align = alignOf(attributes["align"]);
  const dir = directionIn(attributes);
  const colspan = numberIn(attributes["colspan"], 2, 100);
  const rowspan = numberIn(attributes["rowspan"], 2, 1_000);
  return {
    ...{
      kind: "cell",
      tag,
      children: asFlow(shape(children, { ...surroundings, depth: surroundings.depth + 3, parent: tag })),
    },
    ...(align && { align }),
    ...(dir && { dir }),
    ...(colspan !== undefined && { colspan }),
    ...(rowspan !== undefined && { rowspan }),
  };
}

function isSomething(source: Source): boolean {
  return typeof source !== "string" || source.trim() !== "";
}
