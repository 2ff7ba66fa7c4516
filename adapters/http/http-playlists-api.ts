import { catchError, map, type Observable, of, switchMap, throwError } from "rxjs";
import * as v from "valibot";
import { getPlaylist, listPlaylistsOf, listPlaylistsWith } from "../../contract/playlists.ts";
import { MAX_PAGE } from "../../contract/shared.ts";
import { getSharedPlaylist, getSharedPlaylistVideo } from "../../contract/share-links.ts";
import type { ListedPlaylist, Playlist, PlaylistChoice } from "../../core/playlists/playlist.ts";
import { isSchemaFailure } from "../../core/playlists/playlist-failure.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { PlaylistId, UserId, VideoId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { Video } from "../../core/videos/video.ts";
import { OverHttp } from "./over-http.ts";
import { givenPlaylist, givenPlaylistChoice, givenPlaylistRow } from "./given-playlist.ts";
import { ifMissing } from "./if-missing.ts";
import { listedBy } from "./listed-by.ts";
import { toListedPlaylist, toPlaylist, toPlaylistSummary } from "./to-playlist.ts";
import { bareVideo, toVideo } from "./to-video.ts";

const GET = { ...getPlaylist, answer: givenPlaylist };
const SHARED = { ...getSharedPlaylist, answer: givenPlaylist };
const OF_PERSON = { ...listPlaylistsOf, answer: v.array(givenPlaylistRow) };
const WITH_VIDEO = { ...listPlaylistsWith, answer: v.array(givenPlaylistChoice) };

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
      .readCounted(OF_PERSON, input)
      .pipe(map(listedBy(toListedPlaylist)), orWithoutSchema<Listed<ListedPlaylist>>({ rows: [], total: 0 }));
  }

  get(id: PlaylistId): Observable<Playlist> {
    return this.http.read(GET, { params: { id } }).pipe(map(toPlaylist));
  }

  shared(token: string): Observable<Playlist> {
    return this.http
      .read(SHARED, { params: { token } })
      .pipe(map((found) => ({ ...toPlaylist(found), isOwn: found.is_own })));
  }

  sharedVideo(token: string, id: VideoId): Observable<Video> {
    const video = this.http.read(getSharedPlaylistVideo, { params: { token, id } }).pipe(map(toVideo));
    return ifMissing(video, () => of(bareVideo(id)));
  }

  choicesFor(video: VideoId, owner: UserId | null): Observable<readonly PlaylistChoice[]> {
    return this.http.read(WITH_VIDEO, { params: { videoId: video } }).pipe(
      map((rows) => rows.map((row) => ({ ...toPlaylistSummary(row), hasVideo: row.has_video }))),
      switchMap((choices) =>
        owner !== null && choices.every(({ hasVideo }) => hasVideo)
          ? this.#withOthers(choices, owner)
          : of(choices),
      ),
      orWithoutSchema<readonly PlaylistChoice[]>([]),
    );
  }

  /** Adds playlists without the video, which other servers do not list beside it. */
  #withOthers(choices: readonly PlaylistChoice[], owner: UserId): Observable<readonly PlaylistChoice[]> {
    const named = new Set(choices.map(({ id }) => id));
    return this.listOf(owner, { skip: 0, limit: MAX_PAGE }).pipe(
      map(({ rows }) => [
        ...choices,
        ...rows.filter(({ id }) => !named.has(id)).map((row) => ({ ...row, hasVideo: false })),
      ]),
    );
  }
}

function orWithoutSchema<T>(empty: T) {
  return catchError<T, Observable<T>>((error: unknown) =>
    error instanceof Failure && isSchemaFailure(error) ? of(empty) : throwError(() => error),
  );
}
