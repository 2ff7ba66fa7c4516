import { readmeHtml } from "../../server/readme/readme-html.ts";
import { renderReadme } from "../../server/readme/render-readme.ts";
import { hostileReadmes } from "./hostile-readmes.ts";

/** Returns what `?format=html` answers for each of these readmes. */
export function renderedHostileReadmes(count: number): readonly string[] {
  return hostileReadmes(count).map((text, at) =>
    readmeHtml(renderReadme(text, at % 2 === 0 ? "https://github.com/anna/tool" : null)),
  );
}
