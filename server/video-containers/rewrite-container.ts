import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Trim } from "../../core/videos/trim.ts";
import type { DiskRoom } from "../files/disk-room.ts";
import type { FileStore } from "../files/file-store.ts";
import { clockBoundMs } from "../processes/processor-time.ts";
import type { RewriteResult } from "./container-facts.ts";
import { readInChildProcess, type StoredFile, type Watching } from "./read-in-child-process.ts";
import { fastStart, pieces } from "./fast-start.ts";
import { mp4Layout, type ReadRange } from "./mp4-layout.ts";

const MB = 1024 * 1024;
/** Two hours at ten frames a second, 145 MB, take less than 17 s. */
const PROCESSOR_S = 120;
/** So many times the file is read at most: parts are read again where sound and frames lie far apart. */
const MOST_READS = 4;

/**
 * Rewrites a recording without decoding it, with its duration and an index, and only the part that `trim`
 * keeps. Containers are not written in order, so the new file is made in a temporary folder.
 * @param keep gets the new file's bytes in order
 * @param scratch is the room for the temporary file
 * @returns undefined when the file could not be written
 * @throws the signal's reason, or Refusal storage_full, with nothing left of what was written
 */
export async function rewriteContainer<Kept>(
  store: FileStore,
  file: StoredFile,
  trim: Trim,
  keep: (bytes: AsyncIterable<Buffer>) => Promise<Kept>,
  { scratch, ...watching }: Watching & { readonly scratch?: DiskRoom | undefined } = {},
): Promise<Kept | undefined> {
  await scratch?.require(file.size);
  const folder = await mkdtemp(join(tmpdir(), "atelier-"));
  try {
    await using made = await open(join(folder, "video"), "wx+");
    const rewriter = {
      program: "rewrite-process.ts",
      order: { trim },
      limits: {
        // The lease of the claim on the video is shorter; `ClaimWatch` renews it meanwhile.
        timeoutMs: clockBoundMs(PROCESSOR_S * 1_000),
        processorS: PROCESSOR_S,
        bytes: MOST_READS * file.size + 64 * MB,
        memoryMb: 256,
        nativeMb: 256,
      },
      write: async (bytes: Uint8Array, position: number) => {
        await scratch?.take(bytes.byteLength);
        await made.write(bytes, 0, bytes.byteLength, position);
      },
    };
    const result = await readInChildProcess<RewriteResult>(store, file, rewriter, watching);
    if (result?.kind !== "written") return undefined;
    const { size } = await made.stat();
    const read: ReadRange = async (first, last) => {
      const bytes = Buffer.alloc(last - first + 1);
      const { bytesRead } = await made.read(bytes, 0, bytes.byteLength, first);
      return bytes.subarray(0, bytesRead);
    };
    return await keep(await playable(read, size));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves the index of an MP4 to its front; leaves other files unchanged. */
async function playable(read: ReadRange, size: number): Promise<AsyncIterable<Buffer>> {
  const layout = await mp4Layout(read, size);
  const arranged = layout.kind === "whole" ? await fastStart(read, layout.boxes) : undefined;
  return arranged ?? pieces(read, 0, size);
}
