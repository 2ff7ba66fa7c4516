import type { Playlist } from "../../core/playlists/playlist.ts";
import { playlistWriteMessage } from "../../core/playlists/playlist-failure.ts";
import {
  EMPTY_PLAYLIST_FORM,
  type PlaylistForm,
  playlistFormErrors,
  toPlaylistForm,
} from "../../core/playlists/playlist-form.ts";
import type { PlaylistEditingApi } from "../../core/playlists/playlist-editing-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { PlaylistId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

/** It edits a playlist's title, description and visibility. */
export class PlaylistEditStore extends SubmissionStore<PlaylistForm, Playlist> {
  readonly #api: PlaylistEditingApi;
  readonly #notices: Notices;
  #id: PlaylistId | null = null;

  constructor(api: PlaylistEditingApi, notices: Notices) {
    super(EMPTY_PLAYLIST_FORM, notices);
    this.#api = api;
    this.#notices = notices;
  }

  begin(playlist: Playlist): void {
    this.#id = playlist.id;
    this.reset(toPlaylistForm(playlist));
  }

  protected override validate = playlistFormErrors;

  protected override send(form: PlaylistForm): Promise<Playlist> {
    if (this.#id === null) throw new Error("There is no playlist to edit");
    return this.#api.replace(this.#id, form);
  }

  protected override messageOf(failure: Failure): string {
    return playlistWriteMessage(failure, "update");
  }

  protected override saved(): void {
    this.#notices.success("Playlist saved");
  }
}
