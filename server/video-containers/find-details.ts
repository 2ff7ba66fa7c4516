import type { FileStore } from "../files/file-store.ts";
import { clockBoundMs } from "../processes/processor-time.ts";
import type { FoundDetails } from "./container-facts.ts";
import { areInOrder, type Edit } from "./edit.ts";
import { readInChildProcess, type StoredFile, type Watching } from "./read-in-child-process.ts";

const MB = 1024 * 1024;
const PROCESSOR_S = 20;

/**
 * Finds what a film tells besides pictures and sound: where, when, by whom and with what it was made. Each edit
 * overwrites some of it, and nothing in the file moves.
 * @returns undefined where that does not suffice: the film must be written anew
 * @throws when the store cannot be read, or with the signal's reason; neither says anything about the file
 */
export async function findDetails(
  store: Pick<FileStore, "read">,
  file: StoredFile,
  watching: Watching = {},
): Promise<readonly Edit[] | undefined> {
  const finder = {
    program: "details-process.ts",
    order: {},
    limits: {
      timeoutMs: clockBoundMs(PROCESSOR_S * 1_000),
      processorS: PROCESSOR_S,
      // Heads of clusters are read with what lies behind them.
      bytes: file.size + 64 * MB,
      memoryMb: 192,
      nativeMb: 128,
    },
  };
  const found = await readInChildProcess<FoundDetails>(store, file, finder, watching);
  return found?.kind === "found" && areInOrder(found.edits, file.size) ? found.edits : undefined;
}
