import { catchError, map, type Observable, of, throwError } from "rxjs";
import { getPlaylist, listPlaylistsOf, listPlaylistsWith } from "../../contract/playlists.ts";
import { getSharedPlaylist, getSharedPlaylistVideo } from "../../contract/share-links.ts";
import type { ListedPlaylist, Playlist, PlaylistChoice } from "../../core/playlists/playlist.ts";
import { isSchemaFailure } from "../../core/playlists/playlist-failure.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { PlaylistId, UserId, VideoId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { Video } from "../../core/videos/video.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { toListedPlaylist, toPlaylist, toPlaylistSummary } from "./to-playlist.ts";
import { toVideo } from "./to-video.ts";

export class HttpPlaylistsApi extends OverHttp implements PlaylistsApi {
  listOf(owner: UserId, part: ListPart): Observable<Listed<ListedPlaylist>> {
    return this.#list(owner, part, {});
  }

  publicOf(owner: UserId, part: ListPart): Observable<Listed<ListedPlaylist>> {
    return this.#list(owner, part, { public: "true" });
  }

  #list(owner: UserId, { skip, limit }: ListPart, narrowed: { readonly public?: "true" }) {
    const input = { params: { id: owner }, query: { skip, limit, ...narrowed } };
    return this.http
      .readCounted(listPlaylistsOf, input)
      .pipe(map(listedBy(toListedPlaylist)), orWithoutSchema<Listed<ListedPlaylist>>({ rows: [], total: 0 }));
  }

  get(id: PlaylistId): Observable<Playlist> {
    return this.http.read(getPlaylist, { params: { id } }).pipe(map(toPlaylist));
  }

  shared(token: string): Observable<Playlist> {
    return this.http.read(getSharedPlaylist, { params: { token } }).pipe(map(toPlaylist));
  }

  sharedVideo(token: string, id: VideoId): Observable<Video> {
    return this.http.read(getSharedPlaylistVideo, { params: { token, id } }).pipe(map(toVideo));
  }

  choicesFor(video: VideoId): Observable<readonly PlaylistChoice[]> {
    return this.http.read(listPlaylistsWith, { params: { videoId: video } }).pipe(
      map((rows) => rows.map((row) => ({ ...toPlaylistSummary(row), hasVideo: row.has_video }))),
      orWithoutSchema<readonly PlaylistChoice[]>([]),
    );
  }
}

function orWithoutSchema<T>(empty: T) {
  return catchError<T, Observable<T>>((error: unknown) =>
    error instanceof Failure && isSchemaFailure(error) ? of(empty) : throwError(() => error),
  );
}
