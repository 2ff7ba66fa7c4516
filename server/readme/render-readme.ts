import { plainReadme, type ReadmeDocument } from "../../core/readme/readme.ts";
import { cleaned } from "./plain-text.ts";
import { readMarkdown } from "./read-markdown.ts";
import { shapeReadme } from "./shape-readme.ts";
import { TooMuch } from "./source-tree.ts";

/**
 * Renders Markdown as a tree, without a time limit: `Readmes` runs it in a process that can be killed.
 * @param repositoryUrl relative addresses are resolved against it; null if there is none
 */
export function renderReadme(text: string, repositoryUrl: string | null): ReadmeDocument {
  try {
    return shapeReadme(readMarkdown(text), repositoryUrl);
  } catch (error) {
    if (error instanceof TooMuch) return plainReadme(cleaned(text));
    throw error;
  }
}
