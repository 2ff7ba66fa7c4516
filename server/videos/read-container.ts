import type { FileStore } from "../files/file-store.ts";
import type { ReadContainer } from "./container-facts.ts";
import { type ContainerLimits, runThread, type StoredFile } from "./container-thread.ts";

/** An index is a small part of a file. */
const LIMITS: ContainerLimits = { timeoutMs: 30_000, bytes: 256 * 1024 * 1024, memoryMb: 192 };

/**
 * What a stored file says of itself.
 * @throws when the store cannot be read: that says nothing about the file
 */
export async function readContainer(
  store: FileStore,
  file: StoredFile,
  limits: Partial<ContainerLimits> = {},
): Promise<ReadContainer> {
  const thread = { script: "container-worker.ts", data: {}, limits: { ...LIMITS, ...limits } };
  const read = await runThread<ReadContainer>(store, file, thread);
  return read ?? { kind: "failed", failure: "too_complicated" };
}
