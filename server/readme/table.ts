import type { ReadmeNode } from "../../core/readme/readme.ts";
import { alignOf, numberIn } from "./attributes.ts";
import { asFlow } from "./content-model.ts";

import type { Source, SourceElement } from "./source-tree.ts";

export interface Place {
  readonly depth: number;
  /** It is the tag of the direct parent; undefined at the top level. */
  readonly parent: string | undefined;
  readonly link: string | undefined;
  readonly inHeading: boolean;
}

type Shape = (sources: readonly Source[], place: Place) => readonly ReadmeNode[];

/** Shapes a table. Content that a browser would move out of the table is put in front of it. */
export function shapeTable(shape: Shape, table: SourceElement, place: Place): readonly ReadmeNode[] {
  const before: Source[] = [];
  const heads: ReadmeNode[] = [];
  const bodies: ReadmeNode[] = [];
  const add = (row: ReadmeNode | undefined, isHead: boolean) => {
    // A table has one head, at its top; head rows behind body rows become body rows.
    if (row !== undefined) (isHead && bodies.length === 0 ? heads : bodies).push(row);
  };
  for (const part of table.children)
    if (typeof part === "string" || !["thead", "tbody", "tfoot", "tr"].includes(part.tag)) before.push(part);
    else if (part.tag === "tr") add(rowOf(shape, part, place, before), false);
    else
      for (const row of part.children)
        if (typeof row === "string" || row.tag !== "tr") before.push(row);
        else add(rowOf(shape, row, place, before), part.tag === "thead");
  const sections = [
    ...(heads.length === 0 ? [] : [section("thead", heads)]),
    ...(bodies.length === 0 ? [] : [section("tbody", bodies)]),
  ];
  const moved = shape(before.filter(isSomething), place);
  return sections.length === 0 ? moved : [...moved, { kind: "element", tag: "table", children: sections }];
}

function section(tag: "thead" | "tbody", children: readonly ReadmeNode[]): ReadmeNode {
  return { kind: "element", tag, children };
}

function rowOf(shape: Shape, row: SourceElement, place: Place, before: Source[]): ReadmeNode | undefined {
  const cells: ReadmeNode[] = [];
  for (const cell of row.children)
    if (typeof cell === "string" || (cell.tag !== "td" && cell.tag !== "th")) before.push(cell);
    else cells.push(cellOf(shape, cell, cell.tag, place));
  return cells.length === 0 ? undefined : { kind: "element", tag: "tr", children: cells };
}

function cellOf(
  shape: Shape,
  { attributes, children }: SourceElement,
  tag: "td" | "th",
  place: Place,
): ReadmeNode {
  const align = alignOf(attributes["align"]);
  const colspan = numberIn(attributes["colspan"], 2, 100);
  const rowspan = numberIn(attributes["rowspan"], 2, 1_000);
  return {
    ...{
      kind: "cell",
      tag,
      children: asFlow(shape(children, { ...place, depth: place.depth + 3, parent: tag })),
    },
    ...(align && { align }),
    ...(colspan !== undefined && { colspan }),
    ...(rowspan !== undefined && { rowspan }),
  };
}

function isSomething(source: Source): boolean {
  return typeof source !== "string" || source.trim() !== "";
}
