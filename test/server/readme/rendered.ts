import type { ReadmeDocument } from "../../../core/readme/readme.ts";
import { readmeHtml } from "../../../server/readme/readme-html.ts";
import { renderReadme } from "../../../server/readme/render-readme.ts";

export const REPOSITORY = "https://github.com/anna/tool";

export function render(text: string, repositoryUrl: string | null = REPOSITORY): ReadmeDocument {
  return renderReadme(text, repositoryUrl);
}

export function html(text: string, repositoryUrl: string | null = REPOSITORY): string {
  return readmeHtml(render(text, repositoryUrl));
}
