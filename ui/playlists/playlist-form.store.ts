import { ONLY_ID } from "../../core/editing/form-draft.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Playlist } from "../../core/playlists/playlist.ts";
import type { PlaylistDraft } from "../../core/playlists/playlist-draft.ts";
import { playlistWriteMessage } from "../../core/playlists/playlist-failure.ts";
import {
  EMPTY_PLAYLIST_FORM,
  type PlaylistForm,
  playlistFormErrors,
} from "../../core/playlists/playlist-form.ts";
import type { PlaylistEditingApi } from "../../core/playlists/playlist-editing-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { DraftedFormStore } from "../shared/drafted-form.store.ts";

export class PlaylistFormStore extends DraftedFormStore<PlaylistForm, Playlist, typeof ONLY_ID> {
  readonly #api: PlaylistEditingApi;

  protected override readonly created = "Playlist created";
  protected override readonly validate = playlistFormErrors;

  constructor(api: PlaylistEditingApi, keys: IdempotencyKeys, notices: Notices, draft: PlaylistDraft) {
    super(EMPTY_PLAYLIST_FORM, { keys, notices, draft }, ONLY_ID);
    this.#api = api;
  }

  /** Opens the form with what was typed before and not created. */
  begin(): void {
    this.restore(ONLY_ID);
  }

  protected override create(form: PlaylistForm, key: string): Promise<Playlist> {
    return this.#api.create(form, key);
  }

  protected override messageOf(failure: Failure): string {
    return playlistWriteMessage(failure, "create");
  }
}
