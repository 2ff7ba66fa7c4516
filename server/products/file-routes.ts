import { deleteProductFile, disableProductFile, downloadProductFile } from "../../contract/product-files.ts";
import { BOUGHT_FILE, LAST_FILE } from "../../core/products/product.ts";
import type { Db } from "../database/tables.ts";
import { downloadAs } from "../http/answers/content-disposition.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route, stream } from "../http/routes/route.ts";
import { mayChangeFile, mayDownload } from "./file-policy.ts";
import { countOffered, deleteFile, type FoundFile, isOwnedByBuyers, setDisabled } from "./file-repository.ts";
import { lockProduct } from "./product-repository.ts";
import { versionsForSeller } from "./show-versions.ts";
import { storedBytes } from "../files/stored-bytes.ts";

const downloadRoute = stream(downloadProductFile, {
  authorize: mayDownload,
  open: async ({ services }, { stored_name: stored, size, sha256, name, is_missing }) => {
    const bytes = storedBytes(services.files, { name: stored, size });
    if (is_missing || !(await bytes.isThere())) throw new Refusal("gone");
    return {
      ...bytes,
      etag: `"${sha256}"`,
      // No browser opens the file as a part of this site, even if it is HTML.
      mediaType: "application/octet-stream",
      headers: {
        "content-disposition": downloadAs(name),
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, no-store",
      },
    };
  },
});

/** @throws Refusal conflict if a published product would offer no file; the product must be locked */
async function requireAnotherOffered(
  tx: Db,
  { product_id, is_disabled }: FoundFile,
  status: "draft" | "published",
): Promise<void> {
  if (status === "draft" || is_disabled) return;
  if ((await countOffered(tx, product_id)) === 1) throw new Refusal("conflict", LAST_FILE);
}

const disableRoute = route(disableProductFile, {
  authorize: mayChangeFile,
  handle: async ({ db, body, services }, file) => {
    const { status } = await lockProduct(db, file.product_id);
    if (body.is_disabled) await requireAnotherOffered(db, file, status);
    await setDisabled(db, file.id, body.is_disabled ? services.now() : null);
    return versionsForSeller(db, file.product_id);
  },
});

const removeRoute = route(deleteProductFile, {
  authorize: mayChangeFile,
  handle: async ({ db }, file) => {
    const { status } = await lockProduct(db, file.product_id);
    if (await isOwnedByBuyers(db, file.product_id)) throw new Refusal("conflict", BOUGHT_FILE);
    await requireAnotherOffered(db, file, status);
    await deleteFile(db, file.id);
  },
});

export const fileRoutes: readonly Route[] = [downloadRoute, disableRoute, removeRoute];
