import { createHash } from "node:crypto";
import {
  abandonProductUpload,
  continueProductUpload,
  createProductUpload,
  describeProductUploads,
  inspectProductUpload,
  listProductUploads,
} from "../../contract/product-files.ts";
import { attachmentName } from "../../core/collaboration/attachment-name.ts";
import { NOT_YOUR_VERSION } from "../../core/products/product.ts";
import { parseId, type ProductVersionId } from "../../core/shared/id.ts";
import { UPLOAD_KEPT_MS } from "../../core/videos/video-limits.ts";
import type { Db } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { reserveFile } from "../files/stored-files.ts";
import { invalidField } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Services } from "../http/routes/services.ts";
import { uploadCalls } from "../resumable-uploads/upload-calls.ts";
import { dropOld, finishReceived } from "../resumable-uploads/upload-jobs.ts";
import type { NewUpload, UploadKind } from "../resumable-uploads/upload-kind.ts";
import { mayChangeProduct } from "./product-policy.ts";
import {
  completeUpload,
  listUnfinished,
  lockVersion,
  requireFreeName,
  removeUpload,
} from "./upload-repository.ts";

const MAX_FINGERPRINT = 200;

const productUploads: UploadKind = {
  table: "product_uploads",
  path: "/api/marketplace/uploads",
  create: createUpload,
  finish: async ({ id, stored_name, length, completed_at }, { files, now }, inTurn) => {
    if (completed_at !== null) return;
    const sha256 = await sha256Of(files, stored_name, length);
    await inTurn((tx) => completeUpload(tx, id, sha256, now()));
  },
  remove: removeUpload,
};

async function createUpload(
  tx: Db,
  { settings, now }: Services,
  { id, owner, length, metadata, metadataHeader, key }: NewUpload,
): Promise<void> {
  const given = metadata["filename"]?.trim() ?? "";
  if (given === "") throw invalidField("filename", "The file has no name.");
  const name = attachmentName(given);
  const fingerprint = metadata["fingerprint"] ?? "";
  if (fingerprint.length > MAX_FINGERPRINT) throw invalidField("fingerprint", "Must be shorter.");
  const version = parseId(metadata["version_id"] ?? "") as ProductVersionId | null;
  if (version === null || !(await lockVersion(tx, version, owner)))
    throw invalidField("version_id", NOT_YOUR_VERSION);
  await requireFreeName(tx, version, name);
  const at = now();
  // Without a declared length the reserved room grows with the bytes that arrive.
  const reservation = { owner, kind: "products", size: length ?? 1 } as const;
  const file = await reserveFile(tx, reservation, settings.storageLimits, at);
  await tx
    .insertInto("product_uploads")
    .values({
      id,
      owner_id: owner,
      version_id: version,
      file_id: file.id,
      file_name: name,
      fingerprint,
      metadata: metadataHeader,
      length: length ?? settings.storageLimits.file,
      length_declared: length !== null,
      creation_key: key ?? null,
      created_at: at,
      last_byte_at: at,
    })
    .execute();
}

async function sha256Of(files: FileStore, name: string, size: number): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of files.read(name, 0, size - 1) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex");
}

const listRoute = route(listProductUploads, {
  authorize: mayChangeProduct,
  handle: async ({ db, caller }, { id }) => {
    const rows = await listUnfinished(db, id, caller.userId);
    return rows.map(({ id: upload, last_byte_at, length, ...row }) => ({
      ...row,
      url: `${productUploads.path}/${upload}`,
      size: length,
      kept_until: new Date(last_byte_at.getTime() + UPLOAD_KEPT_MS).toISOString(),
    }));
  },
});

export const productUploadRoutes: readonly Route[] = [
  listRoute,
  ...uploadCalls(productUploads, {
    describe: describeProductUploads,
    create: createProductUpload,
    inspect: inspectProductUpload,
    resume: continueProductUpload,
    abandon: abandonProductUpload,
  }),
];

export const finishReceivedFiles = finishReceived(productUploads);
export const dropOldProductUploads = dropOld(productUploads);
