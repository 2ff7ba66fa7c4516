import type { PlaylistId, VideoId } from "../shared/id.ts";
import type { Playlist } from "./playlist.ts";
import type { PlaylistForm } from "./playlist-form.ts";

/** These calls change the caller's own playlists. Everything fails with a Failure. */
export abstract class PlaylistEditingApi {
  /** @param idempotencyKey the same for every try of one command */
  abstract create(form: PlaylistForm, idempotencyKey: string): Promise<Playlist>;
  abstract replace(id: PlaylistId, form: PlaylistForm): Promise<Playlist>;
  /** Deletes the playlist; its videos stay. One that is gone already counts as deleted. */
  abstract remove(id: PlaylistId): Promise<void>;
  /** @param order its place, from 0; at the end when absent */
  abstract add(id: PlaylistId, video: VideoId, order?: number): Promise<Playlist>;
  /** Removes a video from a playlist. A video that is not in it counts as removed. */
  abstract takeOut(id: PlaylistId, video: VideoId): Promise<void>;
  /** @param videos all of them; "invalid" when they are not those of the playlist any more */
  abstract reorder(id: PlaylistId, videos: readonly VideoId[]): Promise<Playlist>;
}
