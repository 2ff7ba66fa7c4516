import { ALERTS, type ReadmeAlert } from "../../core/readme/alerts.ts";
import { element, type Source, type SourceElement } from "./source-tree.ts";

const SIGN = /^\[!(\w+)\][ \t]*$/;

export function alertOf(name: string | undefined): ReadmeAlert | undefined {
  return ALERTS.find((alert) => alert === name?.toLowerCase());
}

/** Turns a quote whose first line is only `[!NOTE]` or the like into an alert; any other stays a quote. */
export function quoteOrAlert(children: readonly Source[]): SourceElement {
  const quote = element("blockquote", children);
  const at = children.findIndex((child) => typeof child !== "string");
  const first = children[at];
  if (first === undefined || typeof first === "string" || first.tag !== "p") return quote;
  const [sign, end, ...words] = first.children;
  const alert = typeof sign === "string" ? alertOf(SIGN.exec(sign)?.[1]) : undefined;
  if (alert === undefined || (end !== undefined && !isLineEnd(end))) return quote;
  const rest = children.slice(at + 1);
  const inside = words.length === 0 ? rest : [{ ...first, children: words }, ...rest];
  return inside.length === 0 ? quote : element("alert", inside, { alert });
}

function isLineEnd(source: Source): boolean {
  return typeof source === "string" ? source === "\n" : source.tag === "br";
}
