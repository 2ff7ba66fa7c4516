import { type Observable, throwError } from "rxjs";
import type { ListedPlaylist, Playlist, PlaylistChoice } from "../../core/playlists/playlist.ts";
import { inOrder, withoutVideo, withVideo } from "../../core/playlists/playlist-order.ts";
import type { PlaylistForm } from "../../core/playlists/playlist-form.ts";
import type { PlaylistEditingApi } from "../../core/playlists/playlist-editing-api.port.ts";
import type { PlaylistLinksApi } from "../../core/playlists/playlist-links-api.port.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import type { ShareLink } from "../../core/share-links/share-link.ts";
import { type Failure, notFound } from "../../core/shared/failure.ts";
import type { PlaylistId, ShareLinkId, UserId, VideoId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { Video } from "../../core/videos/video.ts";
import { aPlaylist } from "../builders/playlists.ts";
import { aShareLink } from "../builders/share-links.ts";
import { answered } from "./answered.ts";

export class FakePlaylistsApi implements PlaylistsApi, PlaylistEditingApi, PlaylistLinksApi {
  playlists: readonly Playlist[] = [];
  choices: readonly PlaylistChoice[] = [];
  live: readonly ShareLink[] = [];
  /** Each link that is made from now on has these properties. */
  made: Partial<ShareLink> = {};
  /** Some servers cannot list links: false stands for one of them. */
  listsLinks = true;
  videos: readonly Video[] = [];
  failure: Failure | null = null;
  /** Each entry names a write and what it sent: "order 3 12,11". */
  readonly writes: string[] = [];

  listOf(owner: UserId, { skip, limit }: ListPart): Observable<Listed<ListedPlaylist>> {
    const rows = this.playlists.filter((each) => each.owner.id === owner);
    return answered(this.failure ?? { rows: rows.slice(skip, skip + limit).map(listed), total: rows.length });
  }

  publicOf(owner: UserId, { skip, limit }: ListPart): Observable<Listed<ListedPlaylist>> {
    const rows = this.playlists.filter((each) => each.owner.id === owner && each.isPublic);
    return answered(this.failure ?? { rows: rows.slice(skip, skip + limit).map(listed), total: rows.length });
  }

  get(id: PlaylistId): Observable<Playlist> {
    const found = this.playlists.find((each) => each.id === id);
    return found === undefined ? throwError(notFound) : answered(this.failure ?? found);
  }

  shared(token: string): Observable<Playlist> {
    const found = this.playlists.find(({ shareToken }) => shareToken === token);
    return found === undefined ? throwError(notFound) : answered(this.failure ?? { ...found, isOwn: false });
  }

  sharedVideo(_token: string, id: VideoId): Observable<Video> {
    const found = this.videos.find((each) => each.id === id);
    return found === undefined ? throwError(notFound) : answered(this.failure ?? found);
  }

  choicesFor(): Observable<readonly PlaylistChoice[]> {
    return answered(this.failure ?? this.choices);
  }

  create(form: PlaylistForm, idempotencyKey: string): Promise<Playlist> {
    return this.#write(`create ${form.name} ${idempotencyKey}`, () =>
      aPlaylist({ ...form, id: 7 as PlaylistId, videos: [] }),
    );
  }

  replace(id: PlaylistId, form: PlaylistForm): Promise<Playlist> {
    return this.#write(`replace ${id} ${form.name}`, () => this.#change(id, form));
  }

  remove(id: PlaylistId): Promise<void> {
    return this.#write(`remove ${id}`, () => undefined);
  }

  add(id: PlaylistId, video: VideoId, order?: number): Promise<Playlist> {
    return this.#write(`add ${id} ${video}`, () => {
      const { videos } = this.#find(id);
      const shown = this.videos.find((each) => each.id === video) ?? null;
      const entries = [...videos, { videoId: video, order: 0, video: shown }];
      const before = videos.map(({ videoId }) => videoId);
      return this.#change(id, { videos: inOrder(entries, withVideo(before, video, order)) });
    });
  }

  takeOut(id: PlaylistId, video: VideoId): Promise<void> {
    return this.#write(`take out ${id} ${video}`, () => {
      const { videos } = this.#find(id);
      const before = videos.map(({ videoId }) => videoId);
      this.#change(id, { videos: inOrder(videos, withoutVideo(before, video)) });
    });
  }

  reorder(id: PlaylistId, videos: readonly VideoId[]): Promise<Playlist> {
    return this.#write(`order ${id} ${videos.join()}`, () =>
      this.#change(id, { videos: inOrder(this.#find(id).videos, videos) }),
    );
  }

  share(id: PlaylistId): Promise<ShareLink> {
    return this.#write(`share ${id}`, () => {
      const link = aShareLink({ shareUrl: "https://atelier.test/shared/playlists/abcdefghijklmnopqrstuv" });
      this.live = [link];
      return { ...link, ...this.made };
    });
  }

  list(): Observable<readonly ShareLink[]> {
    return answered(this.failure ?? (this.listsLinks ? this.live : []));
  }

  revoke(id: PlaylistId, link: ShareLinkId): Promise<void> {
    return this.#write(`revoke ${id} ${link}`, () => {
      this.live = this.live.filter((each) => each.id !== link);
    });
  }

  #find(id: PlaylistId): Playlist {
    const found = this.playlists.find((each) => each.id === id);
    if (found === undefined) throw new Error("The test set no such playlist");
    return found;
  }

  #change(id: PlaylistId, part: Partial<Playlist>): Playlist {
    const changed = { ...this.#find(id), ...part };
    this.playlists = this.playlists.map((each) => (each.id === id ? changed : each));
    return changed;
  }

  #write<T>(asked: string, change: () => T): Promise<T> {
    this.writes.push(asked);
    return this.failure === null ? Promise.resolve(change()) : Promise.reject(this.failure);
  }
}

function listed(playlist: Playlist): ListedPlaylist {
  return { ...playlist, poster: playlist.videos.find(({ video }) => video !== null)?.video?.poster ?? null };
}
