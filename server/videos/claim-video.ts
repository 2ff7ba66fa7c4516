import { sql } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import type { Trim } from "../../core/videos/trim.ts";
import type { Db } from "../database/tables.ts";

/** A process that has not renewed its claim for so long counts as dead, and another begins anew. */
const LEASE_MS = 30_000;
/** The turns of one owner's files are so far apart: as long as reading one may take. */
const BETWEEN_TURNS_S = 10;

export interface WaitingVideo {
  readonly id: VideoId;
  readonly owner_id: UserId;
  readonly incoming_file_id: number;
  readonly work_tries: number;
  readonly name: string;
  readonly size: number;
  /** It is the part that is kept; null for the whole file. */
  readonly trim: Trim | null;
}

/**
 * Returns the turn of a video that begins to wait: now, or some time after its owner's last waiting file. So
 * an owner with many files does not delay those of others.
 */
export function nextTurn(now: Date) {
  return sql<Date>`greatest(${now}::timestamptz, (
    select max(others.work_turn_at) + make_interval(secs => ${BETWEEN_TURNS_S}) from videos as others
    where others.owner_id = videos.owner_id and others.id <> videos.id and others.work_due_at is not null))`;
}

/** Selects the next video that is free, in the order of turns. @param busy owners who have to wait */
export function nextVideo(db: Db, now: Date, busy: readonly UserId[]) {
  return db
    .selectFrom("videos")
    .select("id")
    .where("work_due_at", "<=", now)
    .where("work_due_at", "is not", null)
    .where("is_hidden", "=", false)
    .$if(busy.length > 0, (videos) => videos.where("owner_id", "not in", busy))
    .orderBy("work_turn_at")
    .limit(1)
    .forUpdate()
    .skipLocked();
}

/**
 * Claims the next video whose file has arrived, until the lease ends. A try is counted before it begins, so
 * that a file that crashes the process is not tried forever. Hidden videos wait, and all of a suspended
 * owner.
 * @param busy owners who have to wait
 */
export async function claimVideo(
  db: Db,
  now: Date,
  busy: readonly UserId[] = [],
): Promise<WaitingVideo | undefined> {
  const claimed = await db
    .updateTable("videos")
    .set((video) => ({
      work_due_at: new Date(now.getTime() + LEASE_MS),
      work_tries: video("work_tries", "+", 1),
    }))
    .where("id", "=", nextVideo(db, now, busy))
    .returning(["id", "owner_id", "incoming_file_id", "work_tries", "trim_start_ms", "trim_end_ms"])
    .executeTakeFirst();
  if (claimed === undefined || claimed.incoming_file_id === null) return undefined;
  const file = await db
    .selectFrom("files")
    .select(["name", "size"])
    .where("id", "=", claimed.incoming_file_id)
    .executeTakeFirstOrThrow();
  const { id, owner_id, incoming_file_id, work_tries, trim_start_ms: startMs, trim_end_ms: endMs } = claimed;
  const trim = startMs === null ? null : { startMs, endMs };
  return { id, owner_id, incoming_file_id, work_tries, trim, ...file };
}

type Claim = Pick<WaitingVideo, "id" | "incoming_file_id" | "work_tries">;

/** Updates the video only while this claim holds: the file is the same, and no later claim took over. */
function claimed(db: Db, { id, incoming_file_id: file, work_tries: tries }: Claim) {
  return db
    .updateTable("videos")
    .where("id", "=", id)
    .where("incoming_file_id", "=", file)
    .where("work_tries", "=", tries)
    .where("work_due_at", "is not", null);
}

/** @returns false when processing should stop: the video was deleted, replaced, given up or hidden */
export async function keepClaim(db: Db, claim: Claim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, claim)
    .set({ work_due_at: new Date(now.getTime() + LEASE_MS) })
    .where("is_hidden", "=", false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns a claim whose work was stopped. This says nothing about the file, so the try does not count. */
export async function returnClaim(db: Db, claim: Claim, now: Date): Promise<void> {
  await claimed(db, claim)
    .set((video) => ({ work_due_at: now, work_tries: video("work_tries", "-", 1) }))
    .execute();
}
