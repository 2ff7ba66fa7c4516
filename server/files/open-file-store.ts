import { join } from "node:path";
import type { Settings } from "../settings/settings.ts";
import { DiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";

/**
 * Opens the store that the settings name. The S3 client is large, so it is loaded only if it is needed.
 * @throws StartError when the store cannot be used
 */
export async function openFileStore({
  s3,
  dataDir,
  diskReserve,
}: Pick<Settings, "s3" | "dataDir" | "diskReserve">): Promise<FileStore> {
  if (s3 === undefined) return new DiskFileStore(join(dataDir, "files"), { reserve: diskReserve });
  const { S3FileStore } = await import("./s3-file-store.ts");
  const store = new S3FileStore(s3);
  await store.check();
  return store;
}
