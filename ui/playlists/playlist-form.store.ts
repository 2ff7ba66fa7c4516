import { ONLY_PLACE } from "../../core/editing/form-draft.ts";
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
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

/** A new playlist. */
export class PlaylistFormStore extends SubmissionStore<PlaylistForm, Playlist> {
  readonly #api: PlaylistEditingApi;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;
  readonly #draft: PlaylistDraft;

  constructor(api: PlaylistEditingApi, keys: IdempotencyKeys, notices: Notices, draft: PlaylistDraft) {
    super(EMPTY_PLAYLIST_FORM, notices);
    this.#api = api;
    this.#key = new CommandKeyStore(keys);
    this.#notices = notices;
    this.#draft = draft;
  }

  /** With what was typed before and not created. */
  begin(): void {
    this.reset(this.#draft.restore(ONLY_PLACE) ?? undefined);
  }

  override change(part: Partial<PlaylistForm>): void {
    super.change(part);
    this.#draft.keep(ONLY_PLACE, this.form);
  }

  protected override validate = playlistFormErrors;

  protected override send(form: PlaylistForm): Promise<Playlist> {
    return this.#key.use(JSON.stringify(form), (key) => this.#api.create(form, key));
  }

  protected override messageOf(failure: Failure): string {
    return playlistWriteMessage(failure, "create");
  }

  protected override saved(): void {
    this.#draft.discard(ONLY_PLACE);
    this.#notices.success("Playlist created");
  }
}
