import * as v from "valibot";
import { readmeDocument } from "../../contract/readme.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import { WrittenJson } from "../http/answers/written-json.ts";

/** A readme as answers have it, without its tree: one of 512 KB is 30,000 nodes, which nobody here needs. */
export class WrittenReadme extends WrittenJson {
  /** Read anew each time. */
  get document(): ReadmeDocument {
    const { contents, blocks, is_plain } = JSON.parse(this.text) as v.InferOutput<typeof readmeDocument>;
    return { contents, blocks, isPlain: is_plain };
  }
}

/** @throws for a tree that the contract does not know */
export function readmeJson({ contents, blocks, isPlain }: ReadmeDocument): string {
  return JSON.stringify(v.parse(readmeDocument, { contents: [...contents], blocks, is_plain: isPlain }));
}
