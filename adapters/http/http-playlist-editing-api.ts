import { firstValueFrom, map, type Observable } from "rxjs";
import type { Answer, BodyInput } from "../../contract/endpoint.ts";
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  removeFromPlaylist,
  reorderPlaylist,
  replacePlaylist,
} from "../../contract/playlists.ts";
import type { Playlist } from "../../core/playlists/playlist.ts";
import type { PlaylistEditingApi } from "../../core/playlists/playlist-editing-api.port.ts";
import type { PlaylistForm } from "../../core/playlists/playlist-form.ts";
import { movesTo, orderError } from "../../core/playlists/playlist-order.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { PlaylistId, VideoId } from "../../core/shared/id.ts";
import { answeredOr } from "./answered-or.ts";
import type { FieldNames } from "./field-names.ts";
import { givenPlaylist } from "./given-playlist.ts";
import { OverHttp } from "./over-http.ts";
import { orGone } from "./or-gone.ts";
import { isMissingCall } from "./read-answer.ts";
import { toPlaylist } from "./to-playlist.ts";

const GET = { ...getPlaylist, answer: givenPlaylist };
const CREATE = { ...createPlaylist, answer: givenPlaylist };
const REPLACE = { ...replacePlaylist, answer: givenPlaylist };
const ADD = { ...addToPlaylist, answer: givenPlaylist };
const REORDER = { ...reorderPlaylist, answer: givenPlaylist };

const FIELDS: FieldNames<BodyInput<typeof createPlaylist>, PlaylistForm> = {
  name: "name",
  description: "description",
  is_public: "isPublic",
};

export class HttpPlaylistEditingApi extends OverHttp implements PlaylistEditingApi {
  async create(form: PlaylistForm, idempotencyKey: string): Promise<Playlist> {
    const input = { body: toBody(form), fields: FIELDS, idempotencyKey };
    return toPlaylist(await this.http.call(CREATE, input));
  }

  replace(id: PlaylistId, form: PlaylistForm): Promise<Playlist> {
    const input = { params: { id }, body: toBody(form), fields: FIELDS };
    return this.#changed(id, this.http.call(REPLACE, input));
  }

  async remove(id: PlaylistId): Promise<void> {
    await orGone(this.http.call(deletePlaylist, { params: { id } }));
  }

  add(id: PlaylistId, video: VideoId, order?: number): Promise<Playlist> {
    const params = { id, videoId: video };
    const query = order === undefined ? {} : { order };
    return this.#changed(id, this.http.call(ADD, { params, query }));
  }

  async takeOut(id: PlaylistId, video: VideoId): Promise<void> {
    const params = { id, videoId: video };
    await orGone(this.http.call(removeFromPlaylist, { params }));
  }

  async reorder(id: PlaylistId, videos: readonly VideoId[]): Promise<Playlist> {
    const input = { params: { id }, body: { video_ids: [...videos] } };
    try {
      return await this.#changed(id, this.http.call(REORDER, input));
    } catch (error) {
      if (!(error instanceof Failure && isMissingCall(error.facts))) throw error;
      return this.#reordered(id, videos);
    }
  }

  /** Moves one video after another, for servers that take no whole order. */
  async #reordered(id: PlaylistId, wanted: readonly VideoId[]): Promise<Playlist> {
    let playlist = await firstValueFrom(this.#read(id));
    const present = playlist.videos.map(({ videoId }) => videoId);
    const detail = orderError(present, wanted);
    if (detail !== undefined) throw new Failure({ kind: "invalid", detail });
    for (const { id: video, index } of movesTo(present, wanted)) {
      await this.takeOut(id, video);
      playlist = await this.add(id, video, index);
    }
    return playlist;
  }

  #changed(id: PlaylistId, write: Promise<Answer<typeof GET>>): Promise<Playlist> {
    return answeredOr(write.then(toPlaylist), () => this.#read(id));
  }

  #read(id: PlaylistId): Observable<Playlist> {
    return this.http.read(GET, { params: { id } }).pipe(map(toPlaylist));
  }
}

function toBody({ name, description, isPublic }: PlaylistForm) {
  return { name, description, is_public: isPublic };
}
