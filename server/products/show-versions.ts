import { isFileOfBuyer } from "../../core/products/product.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { type FileRow, filesOf, isOwnedByBuyers } from "./file-repository.ts";
import type { SeenOffer, Standing } from "./product-policy.ts";
import { versionsOf } from "./version-repository.ts";

/** Shows the seller all files, a buyer those of the purchase, and others those that they would get. */
export function isFileFor(
  { is_disabled, disabled_at }: Pick<FileRow, "is_disabled" | "disabled_at">,
  { relation, boughtAt }: Standing,
): boolean {
  if (relation === "seller") return true;
  return relation === "buyer" ? isFileOfBuyer({ disabledAt: disabled_at }, boughtAt) : !is_disabled;
}

/** Returns the latest first; a version without a file for the reader is shown only to the seller. */
export async function shownVersions(db: Db, seen: SeenOffer) {
  const [versions, files] = [await versionsOf(db, seen.id), await filesOf(db, seen.id)];
  const isBought = await isOwnedByBuyers(db, seen.id);
  const shown = versions.map(({ id, name, notes, created_at }) => ({
    id,
    name,
    notes,
    created_at: created_at.toISOString(),
    files: files
      .filter((file) => file.version_id === id && isFileFor(file, seen))
      .map((file) => ({ ...showFile(file), is_bought: isBought })),
  }));
  return seen.relation === "seller" ? shown : shown.filter((version) => version.files.length > 0);
}

export function versionsForSeller(db: Db, id: ProductId) {
  return shownVersions(db, { id, relation: "seller", boughtAt: null });
}

function showFile({ id, name, size, sha256, is_disabled }: FileRow) {
  return { id, name, size, sha256, is_disabled };
}
