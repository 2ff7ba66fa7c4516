import { maySeePlaylist } from "../../core/playlists/playlist.ts";
import type { PlaylistId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import { findPlaylist, type FoundPlaylist } from "./playlist-repository.ts";

interface AboutPlaylist {
  readonly db: Db;
  readonly params: { readonly id: number };
}

/** Refuses a playlist that is not public with not_found, except to its owner. */
export async function mayReadPlaylist({
  db,
  params,
  caller,
}: AboutPlaylist & { readonly caller: Visitor | UserCaller }): Promise<Decision<FoundPlaylist>> {
  const found = await findPlaylist(db, params.id as PlaylistId);
  if (found === undefined) return refuse("not_found");
  const isOwner = caller.kind === "user" && caller.userId === found.owner_id;
  const isSeen = maySeePlaylist(seenOf(found), { isOwner, hasLink: false });
  return isSeen ? allow(found) : refuse("not_found");
}

export function seenOf({ is_public: isPublic, is_hidden: isHidden }: FoundPlaylist) {
  return { isPublic, isHidden };
}

/** Only the owner may change a playlist. Readers are refused with forbidden, all others with not_found. */
export async function mayChangePlaylist(
  context: AboutPlaylist & { readonly caller: UserCaller },
): Promise<Decision<FoundPlaylist>> {
  const readable = await mayReadPlaylist(context);
  if (!readable.allowed || readable.subject.owner_id === context.caller.userId) return readable;
  return refuse("forbidden");
}
