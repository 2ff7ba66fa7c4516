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
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { toListedPlaylist, toPlaylist, toPlaylistSummary } from "./to-playlist.ts";
import { toVideo } from "./to-video.ts";

export class HttpPlaylistsApi implements PlaylistsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  listOf(owner: UserId, part: ListPart): Observable<Listed<ListedPlaylist>> {
    return this.#list(owner, part, {});
  }

  publicOf(owner: UserId, part: ListPart): Observable<Listed<ListedPlaylist>> {
    return this.#list(owner, part, { public: "true" });
  }

  #list(owner: UserId, { skip, limit }: ListPart, narrowed: { readonly public?: "true" }) {
    const input = {
      params: { id: owner },
      query: { skip, limit, ...narrowed },
    };
    return fromCall((signal) => this.#http.callCounted(listPlaylistsOf, { ...input, signal })).pipe(
      map(({ items, total }) => ({ rows: items.map(toListedPlaylist), total })),
      orWithoutSchema<Listed<ListedPlaylist>>({ rows: [], total: 0 }),
    );
  }

  get(id: PlaylistId): Observable<Playlist> {
    const params = { id };
    return fromCall((signal) => this.#http.call(getPlaylist, { params, signal })).pipe(map(toPlaylist));
  }

  shared(token: string): Observable<Playlist> {
    return fromCall((signal) => this.#http.call(getSharedPlaylist, { params: { token }, signal })).pipe(
      map(toPlaylist),
    );
  }

  sharedVideo(token: string, id: VideoId): Observable<Video> {
    const params = { token, id };
    return fromCall((signal) => this.#http.call(getSharedPlaylistVideo, { params, signal })).pipe(
      map(toVideo),
    );
  }

  choicesFor(video: VideoId): Observable<readonly PlaylistChoice[]> {
    const params = { videoId: video };
    return fromCall((signal) => this.#http.call(listPlaylistsWith, { params, signal })).pipe(
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
