import type { Observable } from "rxjs";
import type { PlaylistId, UserId, VideoId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { Video } from "../videos/video.ts";
import type { ListedPlaylist, Playlist, PlaylistChoice } from "./playlist.ts";

/** Reading playlists. Everything is cold, unsubscribing aborts it, and it fails with a Failure. */
export abstract class PlaylistsApi {
  /** The caller's own, private ones too, newest first. @param owner the caller */
  abstract listOf(owner: UserId, part: ListPart): Observable<Listed<ListedPlaylist>>;
  /** Those in which everybody finds something to watch, newest first; no others for their owner either. */
  abstract publicOf(owner: UserId, part: ListPart): Observable<Listed<ListedPlaylist>>;
  abstract get(id: PlaylistId): Observable<Playlist>;
  /** The playlist that a link leads to. */
  abstract shared(token: string): Observable<Playlist>;
  /** One video of a shared playlist, to watch. */
  abstract sharedVideo(token: string, id: VideoId): Observable<Video>;
  /** The caller's own, and in which of them this video stands. */
  abstract choicesFor(video: VideoId): Observable<readonly PlaylistChoice[]>;
}
