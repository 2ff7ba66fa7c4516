import { INVALID_SHARE_TOKEN } from "../share-links/share-link.ts";
import type { Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";

export type PlaylistWrite = "create" | "add" | "update" | "delete" | "other";

const SCHEMA = /\b(relation|column|table|schema)\b|does not exist|no such|undefined ?(table|column)/i;

/**
 * Tells whether the server's database lacks what playlists need. Reading then finds nothing, and writing
 * reports the service as unavailable.
 */
export function isSchemaFailure({ kind, facts }: Failure): boolean {
  return kind === "server" && SCHEMA.test(facts.detail ?? "");
}

const UNABLE: Readonly<Record<PlaylistWrite, string>> = {
  create: "Unable to create playlist. The service may be temporarily unavailable.",
  add: "Unable to add video to playlist. The service may be temporarily unavailable.",
  update: "Unable to update playlist. The service may be temporarily unavailable.",
  delete: "Unable to delete playlist. The service may be temporarily unavailable.",
  other: "The playlist service is temporarily unavailable. Please try again later.",
};

export function playlistWriteMessage(failure: Failure, write: PlaylistWrite): string {
  return isSchemaFailure(failure) ? UNABLE[write] : failureMessage(failure);
}

/** Returns what is shown when a new order could not be saved. */
export function orderMessage(failure: Failure): string {
  return failure.kind === "invalid"
    ? "This playlist was changed elsewhere. Its current order is shown."
    : playlistWriteMessage(failure, "update");
}

/** Says why the playlist of a link is not shown. The holder of a wrong token learns nothing more. */
export function sharedPlaylistMessage(failure: Failure): string {
  switch (failure.kind) {
    case "not-found":
      return INVALID_SHARE_TOKEN;
    case "bad-answer":
    case "server":
    case "invalid":
    case "rejected":
      return "Failed to fetch shared playlist";
    default:
      return failureMessage(failure);
  }
}
