import { buffer } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import { imageTypeBySignature, MAX_IMAGE_BYTES } from "../../core/images/image-file.ts";
import type { Db } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { drawImage } from "../images/draw-image.ts";
import type { DrawingOrder } from "../images/drawing.ts";
import { type StoredBytes, storeWhole } from "./store-bytes.ts";

/** The longer side has so many pixels. */
const SIDE = 480;
const PREVIEW = {
  shape: "inside",
  sides: [SIDE],
  formats: ["webp"],
  isOpaque: true,
} as const satisfies DrawingOrder;

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

interface WrittenFile {
  /** Whose turn it is to have a preview drawn. */
  readonly sender: string;
  readonly name: string;
  readonly size: number;
  readonly head: Uint8Array;
}

/**
 * Stores a small picture of an image; no row names it yet. Returns null for a file that is no image or cannot
 * be drawn, and while too many wait: the file itself can be downloaded all the same.
 */
export async function storePreview(parts: Parts, file: WrittenFile): Promise<StoredBytes | null> {
  if (imageTypeBySignature(file.head) === undefined || file.size > MAX_IMAGE_BYTES) return null;
  const drawn = await drawnOf(parts, file);
  return drawn === undefined ? null : storeWhole(parts, drawn);
}

async function drawnOf(
  { files, log }: Parts,
  { sender, name, size, head }: WrittenFile,
): Promise<Uint8Array | undefined> {
  try {
    const read = () => buffer(files.read(name, 0, size - 1));
    const answer = await drawImage(sender, { head, read }, PREVIEW);
    return answer.kind === "drawn" ? answer.drawings.at(-1)?.bytes.webp : undefined;
  } catch (error) {
    log.warn({ err: error }, "a file's preview could not be drawn");
    return undefined;
  }
}
