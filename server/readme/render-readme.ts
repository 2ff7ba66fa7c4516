import { plainReadme, type ReadmeDocument } from "../../core/readme/readme.ts";
import { cleaned } from "./plain-text.ts";
import { readMarkdown } from "./read-markdown.ts";
import { shapeReadme } from "./shape-readme.ts";
import { TooMuch } from "./source-tree.ts";

/**
 * A readme in Markdown as a tree. It takes as long as it takes: `Readmes` runs it where it can be ended.
 * @param repositoryUrl what relative addresses are relative to; null for nothing
 */
export function renderReadme(text: string, repositoryUrl: string | null): ReadmeDocument {
  try {
    return shapeReadme(readMarkdown(text), repositoryUrl);
  } catch (error) {
    if (error instanceof TooMuch) return plainReadme(cleaned(text));
    throw error;
  }
}
