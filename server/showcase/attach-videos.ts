import { INVALID_VIDEOS } from "../../core/showcase/showcase.ts";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { HIDDEN_NOT_ATTACHED } from "../../core/videos/video-access.ts";
import type { Db } from "../database/tables.ts";
import { invalidField } from "../http/errors/refusal.ts";
import { attachFault } from "../videos/attached-videos.ts";

/**
 * Checks the videos that an owner chose for a showcase.
 * @param attached may stay in any state, ready or not
 * @throws Refusal invalid_input with the message that the specification gives
 */
export async function requireOwnVideos(
  db: Db,
  field: string,
  ids: readonly number[],
  { owner, attached = [] }: { readonly owner: UserId; readonly attached?: readonly VideoId[] },
): Promise<readonly VideoId[]> {
  const chosen = ids.map((id) => id as VideoId);
  const added = chosen.filter((id) => !attached.includes(id));
  const fault = await attachFault(db, added, owner);
  if (fault !== undefined)
    throw invalidField(field, fault === "hidden" ? HIDDEN_NOT_ATTACHED : INVALID_VIDEOS);
  return chosen;
}

/** Returns those that not even their owner is shown for now: hidden by the moderators, or not ready. */
export async function unshownAmong(db: Db, attached: readonly VideoId[]): Promise<ReadonlySet<VideoId>> {
  if (attached.length === 0) return new Set();
  const rows = await db
    .selectFrom("videos")
    .select("id")
    .where("id", "in", attached)
    .where((video) => video.or([video("status", "<>", "ready"), video("is_hidden", "=", true)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
