import * as v from "valibot";
import { readmeDocument } from "../../contract/readme.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import { WrittenJson } from "../http/answers/written-json.ts";

/** It holds the JSON of a response instead of the tree: a readme of 512 KB has 30,000 nodes. */
export class WrittenReadme extends WrittenJson {
  /** It is parsed at each access. */
  get document(): ReadmeDocument {
    const { contents, blocks, is_plain } = JSON.parse(this.text) as v.InferOutput<typeof readmeDocument>;
    return { contents, blocks, isPlain: is_plain };
  }
}

/** @throws ValiError for a tree that does not match the contract */
export function readmeJson({ contents, blocks, isPlain }: ReadmeDocument): string {
  return JSON.stringify(v.parse(readmeDocument, { contents: [...contents], blocks, is_plain: isPlain }));
}
