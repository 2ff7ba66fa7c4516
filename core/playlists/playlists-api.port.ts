import type { Observable } from "rxjs";
import type { PlaylistId, UserId, VideoId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { Video } from "../videos/video.ts";
import type { ListedPlaylist, Playlist, PlaylistChoice } from "./playlist.ts";

/** These calls read playlists. Everything is cold, unsubscribing aborts it, and it fails with a Failure. */
export abstract class PlaylistsApi {
  /**
   * Lists the caller's own playlists, private ones too, newest first.
   * @param owner the caller
   */
  abstract listOf(owner: UserId, part: ListPart): Observable<Listed<ListedPlaylist>>;
  /**
   * Lists the playlists in which every visitor finds a video to watch, newest first; for their owner, too.
   */
  abstract publicOf(owner: UserId, part: ListPart): Observable<Listed<ListedPlaylist>>;
  abstract get(id: PlaylistId): Observable<Playlist>;
  /** Reads the playlist that a link leads to. */
  abstract shared(token: string): Observable<Playlist>;
  /** Reads one video of a shared playlist for watching. */
  abstract sharedVideo(token: string, id: VideoId): Observable<Video>;
  /**
   * Lists the caller's own playlists and tells which of them contain this video.
   * @param owner the caller; null where unknown
   */
  abstract choicesFor(video: VideoId, owner: UserId | null): Observable<readonly PlaylistChoice[]>;
}
