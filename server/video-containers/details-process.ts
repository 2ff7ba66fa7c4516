import { SIGNATURE_BYTES, typeBySignature } from "../../core/videos/video-signature.ts";
import type { FoundDetails } from "./container-facts.ts";
import { finish, order, range } from "./container-port.ts";
import { EditedContainer } from "./edited-container.ts";
import { noteMp4Details } from "./mp4-details.ts";
import { noteWebmDetails } from "./webm-details.ts";

async function details(): Promise<FoundDetails> {
  const { size } = order as { readonly size: number };
  const file = new EditedContainer(range, size);
  const isMp4 = typeBySignature(await file.bytes(0, SIGNATURE_BYTES)) === "video/mp4";
  await (isMp4 ? noteMp4Details(file) : noteWebmDetails(file));
  return { kind: "found", edits: file.edits() };
}

try {
  finish(await details());
} catch (error) {
  finish({ kind: "not-possible" }, error);
}
