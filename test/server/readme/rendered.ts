import type { ReadmeDocument, ReadmeElement, ReadmeNode } from "../../../core/readme/readme.ts";
import { readmeHtml } from "../../../server/readme/readme-html.ts";
import { renderReadme } from "../../../server/readme/render-readme.ts";

export const REPOSITORY = "https://github.com/anna/tool";

export function render(text: string, repositoryUrl: string | null = REPOSITORY): ReadmeDocument {
  return renderReadme(text, repositoryUrl);
}

export function html(text: string, repositoryUrl: string | null = REPOSITORY): string {
  return readmeHtml(render(text, repositoryUrl));
}

export function elements<Kind extends ReadmeElement["kind"]>(
  { blocks }: ReadmeDocument,
  kind: Kind,
): Extract<ReadmeElement, { readonly kind: Kind }>[] {
  const found: Extract<ReadmeElement, { readonly kind: Kind }>[] = [];
  const look = (nodes: readonly ReadmeNode[]) => {
    for (const node of nodes) {
      if (typeof node === "string") continue;
      if (isOfKind(node, kind)) found.push(node);
      if ("children" in node) look(node.children);
    }
  };
  look(blocks);
  return found;
}

function isOfKind<Kind extends ReadmeElement["kind"]>(
  node: ReadmeElement,
  kind: Kind,
): node is Extract<ReadmeElement, { readonly kind: Kind }> {
  return node.kind === kind;
}
