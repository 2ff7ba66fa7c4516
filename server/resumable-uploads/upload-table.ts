import { type Generated, sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Db, Tables } from "../database/tables.ts";
import { Refusal } from "../http/errors/refusal.ts";

/** Every kind of uploads has a table with these columns, beside those that say what an upload is for. */
export interface UploadColumns {
  id: string;
  owner_id: UserId;
  /** It is null once the upload is complete: the file belongs to what it was sent for, and is deleted with that. */
  file_id: number | null;
  file_name: string;
  /** HEAD gives the header Upload-Metadata back as it came. */
  metadata: string;
  /** It is the largest length that the file may reach while `length_declared` is false. */
  length: number;
  length_declared: Generated<boolean>;
  received: Generated<number>;
  creation_key: string | null;
  lock_token: Generated<string | null>;
  locked_until: Generated<Date | null>;
  lock_wanted: Generated<boolean>;
  created_at: Date;
  last_byte_at: Date;
  completed_at: Generated<Date | null>;
}

export type UploadTable = {
  [Name in keyof Tables]: Tables[Name] extends UploadColumns ? Name : never;
}[keyof Tables];

interface UploadFacts {
  readonly id: string;
  readonly owner_id: UserId;
  readonly file_name: string;
  readonly metadata: string;
  readonly length: number;
  readonly length_declared: boolean;
  readonly received: number;
  readonly created_at: Date;
}

export interface UnfinishedUpload extends UploadFacts {
  readonly completed_at: null;
  readonly file_id: number;
  /** The store has the file under this name. */
  readonly stored_name: string;
}

export interface FinishedUpload extends UploadFacts {
  readonly completed_at: Date;
  readonly file_id: null;
  readonly stored_name: null;
}

export type FoundUpload = UnfinishedUpload | FinishedUpload;

/** The holder of an upload renews its lock within this time, or another request may write to it. */
const LEASE_MS = 6_000;

function uploads(table: UploadTable) {
  return sql<FoundUpload>`
    select upload.id, upload.owner_id, upload.file_id, upload.file_name, upload.metadata, upload.length,
      upload.length_declared, upload.received, upload.created_at, upload.completed_at, files.name as stored_name
    from ${sql.table(table)} as upload left join files on files.id = upload.file_id`;
}

/** Returns an upload of this owner alone; those of others do not exist for them. */
export async function findUpload(
  db: Db,
  table: UploadTable,
  id: string,
  owner: UserId,
): Promise<FoundUpload | undefined> {
  const { rows } = await sql<FoundUpload>`
    ${uploads(table)} where upload.id = ${id} and upload.owner_id = ${owner}`.execute(db);
  return rows[0];
}

/**
 * Returns the id of the upload that was created with the idempotency key; undefined without a key.
 * @param length as it was declared; null while it is not known
 * @throws Refusal idempotency_key_reused for another length
 */
export async function findUploadIdByKey(
  db: Db,
  table: UploadTable,
  {
    owner,
    key,
    length,
  }: { readonly owner: UserId; readonly key: string | undefined; readonly length: number | null },
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const { rows } = await sql<Pick<FoundUpload, "id" | "length" | "length_declared">>`
    select id, length, length_declared from ${sql.table(table)}
    where owner_id = ${owner} and creation_key = ${key}`.execute(db);
  const [found] = rows;
  if (found !== undefined && length !== (found.length_declared ? found.length : null))
    throw new Refusal("idempotency_key_reused");
  return found?.id;
}

/**
 * Returns uploads all of whose bytes were received by a process that has ended without finishing them.
 *
 * @param now of the machine, as leases are
 */
export async function listReceived(
  db: Db,
  table: UploadTable,
  now: Date,
): Promise<readonly UnfinishedUpload[]> {
  const { rows } = await sql<UnfinishedUpload>`
    ${uploads(table)}
    where upload.received = upload.length and upload.length_declared and upload.completed_at is null
      and (upload.lock_token is null or upload.locked_until < ${now})
    limit 20`.execute(db);
  return rows;
}

/** Locks an upload until the transaction ends; returns false for one that has gone on, or is gone. */
export async function lockIfOld(tx: Db, table: UploadTable, id: string, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and last_byte_at < ${before} for update`.execute(tx);
  return rows.length > 0;
}

/** Returns the uploads whose last byte came before then. */
export async function listOld(db: Db, table: UploadTable, before: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where last_byte_at < ${before}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns false while another request holds the lock, and asks that one to release it. An upload that is not there, or
 * has another owner, is left alone and returns true: reading it then finds nothing.
 */
export async function tryLockUpload(
  db: Db,
  table: UploadTable,
  { id, owner, token }: { readonly id: string; readonly owner: UserId; readonly token: string },
  now: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() + LEASE_MS);
  const locked = await sql`
    update ${sql.table(table)} set lock_token = ${token}, locked_until = ${until}, lock_wanted = false
    where id = ${id} and owner_id = ${owner} and (lock_token is null or locked_until < ${now})`.execute(db);
  if ((locked.numAffectedRows ?? 0n) > 0n) return true;
  const wanted = await sql`
    update ${sql.table(table)} set lock_wanted = true where id = ${id} and owner_id = ${owner}`.execute(db);
  return (wanted.numAffectedRows ?? 0n) === 0n;
}

/** @returns whether another request waits for the lock, or has it by now */
export async function keepLock(
  db: Db,
  table: UploadTable,
  id: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<{ lock_wanted: boolean }>`
    update ${sql.table(table)} set locked_until = ${until} where id = ${id} and lock_token = ${token}
    returning lock_wanted`.execute(db);
  return rows[0]?.lock_wanted ?? true;
}

export async function unlockUpload(db: Db, table: UploadTable, id: string, token: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set lock_token = null, locked_until = null, lock_wanted = false
    where id = ${id} and lock_token = ${token}`.execute(db);
}

/** Returns false for a holder that has lost the lock: another request goes on from the offset that stands there. */
export async function recordReceived(
  db: Db,
  table: UploadTable,
  { id, file_id }: Pick<UnfinishedUpload, "id" | "file_id">,
  token: string,
  offset: number,
  now: Date,
): Promise<boolean> {
  const recorded = await sql`
    update ${sql.table(table)} set received = ${offset}, last_byte_at = ${now}
    where id = ${id} and lock_token = ${token}`.execute(db);
  await db.updateTable("files").set({ touched_at: now }).where("id", "=", file_id).execute();
  return (recorded.numAffectedRows ?? 0n) > 0n;
}

/** Records the length of an upload that began without one. */
export async function declareLength(tx: Db, table: UploadTable, id: string, length: number): Promise<void> {
  await sql`
    update ${sql.table(table)} set length = ${length}, length_declared = true
    where id = ${id} and not length_declared`.execute(tx);
}

/**
 * Completes an upload whose bytes have all come: it gives up its file, which becomes what it was sent for.
 * @returns undefined for one that was ended before
 */
export async function endUpload(
  tx: Db,
  table: UploadTable,
  id: string,
  now: Date,
): Promise<Pick<UnfinishedUpload, "file_id" | "file_name" | "length"> | undefined> {
  const { rows } = await sql<Pick<UnfinishedUpload, "file_id" | "file_name" | "length">>`
    select file_id, file_name, length from ${sql.table(table)} where id = ${id} and completed_at is null
    for update`.execute(tx);
  await sql`
    update ${sql.table(table)} set completed_at = ${now}, file_id = null
    where id = ${id} and completed_at is null`.execute(tx);
  return rows[0];
}
