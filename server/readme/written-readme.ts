import * as v from "valibot";
import { readmeDocument } from "../../contract/readme.ts";
import { plainReadme, type ReadmeDocument } from "../../core/readme/readme.ts";
import { WrittenJson } from "../http/answers/written-json.ts";
import { cleaned } from "./plain-text.ts";

/** It holds the JSON of a response instead of the tree: a readme of 512 KB has 30,000 nodes. */
export class WrittenReadme extends WrittenJson {
  /** It is parsed at each access. */
  get document(): ReadmeDocument {
    const { contents, blocks, is_plain } = JSON.parse(this.bytes.toString()) as v.InferOutput<
      typeof readmeDocument
    >;
    return { contents, blocks, isPlain: is_plain };
  }

  static plain(text: string): WrittenReadme {
    return new WrittenReadme(plainJson(text));
  }
}

/** @throws ValiError for a tree that does not match the contract */
export function readmeJson({ contents, blocks, isPlain }: ReadmeDocument): Uint8Array {
  const answer = v.parse(readmeDocument, { contents: [...contents], blocks, is_plain: isPlain });
  return new TextEncoder().encode(JSON.stringify(answer));
}

/** Returns a readme that is the text without formatting. */
export function plainJson(text: string): Uint8Array {
  return readmeJson(plainReadme(cleaned(text)));
}
