import type { Answer } from "../../contract/endpoint.ts";
import type { getProductDescription } from "../../contract/products.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";

/** Maps a readme's tree, or that of another text that is shown like one. */
export function toReadme({
  contents,
  blocks,
  is_plain,
}: Answer<typeof getProductDescription>): ReadmeDocument {
  return { contents, blocks, isPlain: is_plain };
}
