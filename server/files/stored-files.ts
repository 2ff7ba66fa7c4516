import type { UserId } from "../../core/shared/id.ts";
import { type StorageLimits, uploadError } from "../../core/videos/video-limits.ts";
import { lockAccountForChange } from "../auth/account-locks.ts";
import type { Db } from "../database/tables.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type FileKind, newFileName } from "./file-name.ts";

export interface FileRow {
  readonly id: number;
  readonly name: string;
}

interface NewFile {
  readonly owner: UserId;
  readonly kind: FileKind;
  /** It is the expected size in bytes, or the most that the file may have. */
  readonly size: number;
}

/**
 * Inserts a row that reserves room for a file before it is written. The account is locked, so that of two
 * calls at the same moment the second counts the first.
 * @throws Refusal conflict when the owner's room does not suffice, payload_too_large above the limit per file
 */
export async function reserveFile(
  tx: Db,
  { owner, kind, size }: NewFile,
  limits: StorageLimits,
  now: Date,
): Promise<FileRow> {
  await lockAccountForChange(tx, owner);
  const error = uploadError(size, await usedBytes(tx, owner), limits);
  if (error !== undefined) throw new Refusal(size > limits.file ? "payload_too_large" : "conflict", error);
  return insertFile(tx, { owner, kind, size }, now);
}

/** Inserts the row of a file without an owner; the caller has checked the room for it. */
export async function reserveSharedFile(
  db: Db,
  { kind, size }: Omit<NewFile, "owner">,
  now: Date,
): Promise<FileRow> {
  return insertFile(db, { owner: null, kind, size }, now);
}

async function insertFile(
  db: Db,
  { owner, kind, size }: Omit<NewFile, "owner"> & { readonly owner: UserId | null },
  now: Date,
): Promise<FileRow> {
  return db
    .insertInto("files")
    .values({
      name: newFileName(kind),
      owner_id: owner,
      size,
      status: "writing",
      created_at: now,
      touched_at: now,
    })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
}

/**
 * Reserves more room for a file that became longer than expected; never shrinks it.
 * @throws Refusal as `reserveFile`
 */
export async function growFile(
  tx: Db,
  { id, owner, size }: { readonly id: number; readonly owner: UserId; readonly size: number },
  limits: StorageLimits,
): Promise<void> {
  await lockAccountForChange(tx, owner);
  const { size: held } = await tx
    .selectFrom("files")
    .select("size")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (size <= held) return;
  const error = uploadError(size, (await usedBytes(tx, owner)) - held, limits);
  if (error !== undefined) throw new Refusal(size > limits.file ? "payload_too_large" : "conflict", error);
  await tx.updateTable("files").set({ size }).where("id", "=", id).execute();
}

/** Marks the file as complete. From now on it stays as long as some row names it. */
export async function keepFile(tx: Db, id: number, size: number): Promise<void> {
  await tx.updateTable("files").set({ status: "stored", size }).where("id", "=", id).execute();
}

/**
 * Marks an unfinished or unneeded file as unwanted, so that a job removes it. A file that `keepFile` has kept
 * stays: if the connection broke at the commit, the caller does not know whether it was committed.
 */
export async function releaseFile(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable("files")
    .set({ status: "unwanted", touched_at: now })
    .where("id", "=", id)
    .where("status", "=", "writing")
    .execute();
}

/** Counts also unfinished uploads, with the size that they reserve. */
export async function usedBytes(db: Db, owner: UserId): Promise<number> {
  const { used } = await db
    .selectFrom("files")
    .select((file) => file.fn.coalesce(file.fn.sum<number>("size"), file.val(0)).as("used"))
    .where("owner_id", "=", owner)
    .where("status", "!=", "unwanted")
    .executeTakeFirstOrThrow();
  return used;
}
