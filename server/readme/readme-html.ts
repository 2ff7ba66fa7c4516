import { ALERT_TITLES } from "../../core/readme/alerts.ts";
import type { ReadmeDocument, ReadmeElement, ReadmeNode } from "../../core/readme/readme.ts";
import type { PageResult } from "../http/answers/page-result.ts";

/** Every link gets it, because the author is not trusted. */
const REL = 'rel="nofollow ugc noopener noreferrer"';
const VOID = new Set(["br", "hr"]);

/** The policy allows the page nothing and gives it an origin of its own. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Returns an HTML fragment with the elements of the tree, and nothing that loads or runs. */
export function readmeHtml({ blocks }: ReadmeDocument): string {
  return all(blocks);
}

/** Returns the readme as a page, which is harmless also when it is opened on its own. */
export function readmePage(html: string): PageResult {
  return { kind: "html", html, contentSecurityPolicy: POLICY };
}

function all(nodes: readonly ReadmeNode[]): string {
  let html = "";
  for (const node of nodes) html += typeof node === "string" ? escaped(node) : written(node);
  return html;
}

function written(node: ReadmeElement): string {
  switch (node.kind) {
    case "element":
      return VOID.has(node.tag) ? `<${node.tag}>` : tag(node.tag, layout(node), all(node.children));
    case "heading":
      return tag(`h${node.level}`, ` id="${escaped(node.id)}"${layout(node)}`, all(node.children));
    case "anchor":
      // An `a` may stand in no other.
      return tag("span", ` id="${escaped(node.id)}"`, "");
    case "link":
      return link(node.href, all(node.children), node.label);
    case "alert": {
      const title = tag("p", "", tag("strong", "", ALERT_TITLES[node.alert]));
      return tag("blockquote", layout(node), title + all(node.children));
    }
    case "list":
      return tag("ol", (node.start === 1 ? "" : ` start="${node.start}"`) + layout(node), all(node.children));
    case "notes":
      return tag("section", ' aria-label="Footnotes"', tag("ol", layout(node), all(node.children)));
    case "cell": {
      const colspan = node.colspan === undefined ? "" : ` colspan="${node.colspan}"`;
      const rowspan = node.rowspan === undefined ? "" : ` rowspan="${node.rowspan}"`;
      return tag(node.tag, colspan + rowspan + layout(node), all(node.children));
    }
    case "code": {
      const text = node.parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
      return `<pre><code>${escaped(text)}</code></pre>`;
    }
    case "task":
      // A form control must not come from an untrusted author.
      return node.done ? "\u2611 " : "\u2610 ";
    case "image":
      return link(node.address, escaped(node.alt === "" ? node.address : node.alt));
    case "verbatim":
      // A browser drops the first line break after <pre>.
      return `<pre>\n${escaped(node.text)}</pre>`;
  }
}

function tag(name: string, attributes: string, inside: string): string {
  return `<${name}${attributes}>${inside}</${name}>`;
}

interface LaidOut {
  readonly align?: string | undefined;
  readonly dir?: string | undefined;
}

function layout({ align, dir }: LaidOut): string {
  return (align === undefined ? "" : ` align="${align}"`) + (dir === undefined ? "" : ` dir="${dir}"`);
}

function link(href: string, inside: string, label?: string): string {
  const name = label === undefined ? "" : ` aria-label="${escaped(label)}"`;
  return `<a href="${escaped(href)}" ${REL}${name}>${inside}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
