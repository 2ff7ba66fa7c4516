import type { Answer } from "../../contract/endpoint.ts";
import type { getProductDescription } from "../../contract/products.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";

/** A readme's tree, or that of any text that is shown as one. */
export function toReadme({
  contents,
  blocks,
  is_plain,
}: Answer<typeof getProductDescription>): ReadmeDocument {
  return { contents, blocks, isPlain: is_plain };
}
