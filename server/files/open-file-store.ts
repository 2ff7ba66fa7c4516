import { join } from "node:path";
import type { Settings } from "../settings/settings.ts";
import { DiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";

/**
 * The one that the settings name. What speaks S3 is large and is loaded only where it is needed.
 * @throws StartError when it cannot be used
 */
export async function openFileStore({ s3, dataDir }: Pick<Settings, "s3" | "dataDir">): Promise<FileStore> {
  if (s3 === undefined) return new DiskFileStore(join(dataDir, "files"));
  const { S3FileStore } = await import("./s3-file-store.ts");
  const store = new S3FileStore(s3);
  await store.check();
  return store;
}
