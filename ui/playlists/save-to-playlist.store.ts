import { action, makeObservable, observable, runInAction } from "mobx";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import { type Playlist, type PlaylistChoice, playlistNameError } from "../../core/playlists/playlist.ts";
import { playlistWriteMessage } from "../../core/playlists/playlist-failure.ts";
import { EMPTY_PLAYLIST_FORM } from "../../core/playlists/playlist-form.ts";
import type { PlaylistEditingApi } from "../../core/playlists/playlist-editing-api.port.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import type { PlaylistId, VideoId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** It knows which of the user's playlists have a video; each changes by itself, at once. */
export class SaveToPlaylistStore extends LoadableStore<readonly PlaylistChoice[], [video: VideoId]> {
  readonly #editing: PlaylistEditingApi;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;
  readonly #changes = new Map<PlaylistId, ActionStore>();

  readonly making: ActionStore;
  /** A new playlist gets this name. */
  name = "";
  nameError: string | undefined = undefined;
  /** It tells screen readers what the last step has changed. */
  said = "";

  constructor(
    apis: { playlists: PlaylistsApi; editing: PlaylistEditingApi },
    current: Pick<CurrentSession, "session">,
    keys: IdempotencyKeys,
    notices: Notices,
  ) {
    super((video) => apis.playlists.choicesFor(video, current.session?.user.id ?? null));
    this.#editing = apis.editing;
    this.#key = new CommandKeyStore(keys);
    this.#notices = notices;
    this.making = new ActionStore(notices);
    makeObservable(this, {
      name: observable,
      nameError: observable,
      said: observable,
      write: action,
      toggle: action,
      make: action,
    });
  }

  /** Returns the action that adds the video to this playlist or removes it. */
  changeOf(id: PlaylistId): ActionStore {
    const found = this.#changes.get(id) ?? new ActionStore(this.#notices);
    this.#changes.set(id, found);
    return found;
  }

  write(name: string): void {
    this.name = name;
    this.nameError = undefined;
  }

  async toggle(video: VideoId, { id, name, hasVideo }: PlaylistChoice): Promise<void> {
    const change = this.changeOf(id);
    if (change.state.kind === "saving") return;
    const isDone = await change.run(
      undefined,
      async () => {
        if (hasVideo) await this.#editing.takeOut(id, video);
        else await this.#editing.add(id, video);
      },
      (failure) => playlistWriteMessage(failure, hasVideo ? "update" : "add"),
    );
    if (isDone)
      this.#tell(id, { hasVideo: !hasVideo }, hasVideo ? `Removed from ${name}` : `Saved to ${name}`);
  }

  /** Creates a playlist with this video in it. The playlist stays even if adding the video fails. */
  async make(video: VideoId): Promise<void> {
    this.nameError = playlistNameError(this.name);
    if (this.nameError !== undefined) return;
    const form = { ...EMPTY_PLAYLIST_FORM, name: this.name };
    let made: Playlist | undefined;
    await this.making.run(
      undefined,
      async () => {
        made = await this.#key.use(JSON.stringify(form), (key) => this.#editing.create(form, key));
      },
      (failure) => playlistWriteMessage(failure, "create"),
    );
    if (made === undefined) return;
    const choice: PlaylistChoice = { ...made, hasVideo: false };
    runInAction(() => {
      this.name = "";
      this.show([choice, ...(this.value ?? [])]);
    });
    await this.toggle(video, choice);
  }

  #tell(id: PlaylistId, { hasVideo }: Pick<PlaylistChoice, "hasVideo">, said: string): void {
    runInAction(() => {
      this.said = said;
      const step = hasVideo ? 1 : -1;
      const choices = (this.value ?? []).map((each) =>
        each.id === id ? { ...each, hasVideo, videoCount: each.videoCount + step } : each,
      );
      this.show(choices);
    });
  }
}
