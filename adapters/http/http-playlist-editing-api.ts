import type { BodyInput } from "../../contract/endpoint.ts";
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  removeFromPlaylist,
  reorderPlaylist,
  replacePlaylist,
} from "../../contract/playlists.ts";
import type { Playlist } from "../../core/playlists/playlist.ts";
import type { PlaylistEditingApi } from "../../core/playlists/playlist-editing-api.port.ts";
import type { PlaylistForm } from "../../core/playlists/playlist-form.ts";
import type { PlaylistId, VideoId } from "../../core/shared/id.ts";
import type { FieldNames } from "./field-names.ts";
import { OverHttp } from "./over-http.ts";
import { orGone } from "./or-gone.ts";
import { toPlaylist } from "./to-playlist.ts";

const FIELDS: FieldNames<BodyInput<typeof createPlaylist>, PlaylistForm> = {
  name: "name",
  description: "description",
  is_public: "isPublic",
};

export class HttpPlaylistEditingApi extends OverHttp implements PlaylistEditingApi {
  async create(form: PlaylistForm, idempotencyKey: string): Promise<Playlist> {
    const input = { body: toBody(form), fields: FIELDS, idempotencyKey };
    return toPlaylist(await this.http.call(createPlaylist, input));
  }

  async replace(id: PlaylistId, form: PlaylistForm): Promise<Playlist> {
    const input = { params: { id }, body: toBody(form), fields: FIELDS };
    return toPlaylist(await this.http.call(replacePlaylist, input));
  }

  async remove(id: PlaylistId): Promise<void> {
    await orGone(this.http.call(deletePlaylist, { params: { id } }));
  }

  async add(id: PlaylistId, video: VideoId, order?: number): Promise<Playlist> {
    const params = { id, videoId: video };
    const query = order === undefined ? {} : { order };
    return toPlaylist(await this.http.call(addToPlaylist, { params, query }));
  }

  async takeOut(id: PlaylistId, video: VideoId): Promise<void> {
    const params = { id, videoId: video };
    await orGone(this.http.call(removeFromPlaylist, { params }));
  }

  async reorder(id: PlaylistId, videos: readonly VideoId[]): Promise<Playlist> {
    const input = { params: { id }, body: { video_ids: [...videos] } };
    return toPlaylist(await this.http.call(reorderPlaylist, input));
  }
}

function toBody({ name, description, isPublic }: PlaylistForm) {
  return { name, description, is_public: isPublic };
}
