import type { FileStore } from "../files/file-store.ts";
import { clockBoundMs } from "../processes/processor-time.ts";
import type { ReadContainer } from "./container-facts.ts";
import {
  type ContainerLimits,
  readInChildProcess,
  type StoredFile,
  type Watching,
} from "./read-in-child-process.ts";

const PROCESSOR_S = 5;
/** The limits are low, because an index is a small part of a file. */
const LIMITS: ContainerLimits = {
  timeoutMs: clockBoundMs(PROCESSOR_S * 1_000),
  processorS: PROCESSOR_S,
  bytes: 256 * 1024 * 1024,
  memoryMb: 192,
  nativeMb: 128,
};

/**
 * Reads the facts that a stored file states about itself.
 * @throws when the store cannot be read, or with the signal's reason; neither says anything about the file
 */
export async function readContainer(
  store: FileStore,
  file: StoredFile,
  watching: Watching = {},
  limits: Partial<ContainerLimits> = {},
): Promise<ReadContainer> {
  const reader = { program: "container-process.ts", order: {}, limits: { ...LIMITS, ...limits } };
  const read = await readInChildProcess<ReadContainer>(store, file, reader, watching);
  return read ?? { kind: "failed", failure: "too_complicated" };
}
