import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Trim } from "../../core/videos/trim.ts";
import type { DiskRoom } from "../files/disk-room.ts";
import type { FileStore } from "../files/file-store.ts";
import { clockBoundMs } from "../processes/processor-time.ts";
import type { RewriteResult } from "./container-facts.ts";
import { readInChildProcess, type StoredFile, type Watching } from "./read-in-child-process.ts";
import { pieces, playable } from "./fast-start.ts";
import { findDetails } from "./find-details.ts";
import type { ReadRange } from "./mp4-layout.ts";

const MB = 1024 * 1024;
/** Two hours at ten frames a second, 145 MB, take less than 17 s. */
const PROCESSOR_S = 120;
/** So many times the file is read at most: parts are read again where sound and frames lie far apart. */
const MOST_READS = 4;

/**
 * Rewrites a recording without decoding it, with its duration and an index, and only the part that `trim`
 * keeps, and says nothing besides pictures and sound. Containers are not written in order, so the new file is made in a
 * temporary folder.
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
    const path = join(folder, "video");
    await using made = await open(path, "wx+");
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
    const written = {
      read: (name: string, start: number, end: number) => createReadStream(name, { start, end }),
    };
    const edits = await findDetails(written, { name: path, size }, watching);
    if (edits === undefined) return undefined;
    const read: ReadRange = async (first, last) => {
      const bytes = Buffer.alloc(last - first + 1);
      const { bytesRead } = await made.read(bytes, 0, bytes.byteLength, first);
      return bytes.subarray(0, bytesRead);
    };
    return await keep((await playable(read, size, edits)) ?? pieces(read, 0, size));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
