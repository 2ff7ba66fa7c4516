import { action, makeObservable, observable, runInAction } from "mobx";
import type { Playlist } from "../../core/playlists/playlist.ts";
import { orderMessage, playlistWriteMessage } from "../../core/playlists/playlist-failure.ts";
import { inOrder, moved, withoutVideo } from "../../core/playlists/playlist-order.ts";
import type { PlaylistEditingApi } from "../../core/playlists/playlist-editing-api.port.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { PlaylistId, VideoId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore, loadById } from "../shared/loadable.store.ts";

interface WantedOrder {
  readonly playlist: PlaylistId;
  readonly ids: readonly VideoId[];
}

export class PlaylistStore extends LoadableStore<Playlist, [playlistId: string]> {
  readonly #editing: PlaylistEditingApi;
  /** The order is to be sent next; null once it is being sent. */
  #wanted: WantedOrder | null = null;

  readonly now: () => number;
  readonly order: ActionStore;
  readonly takingOut: ActionStore<VideoId>;
  readonly adding: ActionStore<VideoId>;
  /** The playlist has been deleted once the state is "saved". */
  readonly removal: ActionStore;
  /** It tells screen readers what the last step has changed. */
  said = "";

  constructor(api: PlaylistsApi, editing: PlaylistEditingApi, clock: Clock, notices: Notices) {
    super((text) => loadById(text, (id) => api.get(id as PlaylistId)));
    this.#editing = editing;
    this.now = () => clock.now();
    this.order = new ActionStore(notices);
    this.takingOut = new ActionStore(notices);
    this.adding = new ActionStore(notices);
    this.removal = new ActionStore(notices);
    makeObservable(this, { said: observable, move: action, takeOut: action, putIn: action });
  }

  override start(playlistId: string): void {
    this.#wanted = null;
    this.said = "";
    this.order.reset();
    this.takingOut.reset();
    this.adding.reset();
    this.removal.reset();
    super.start(playlistId);
  }

  /** Shows the new order at once. Moves during a request are sent together as one order after it. */
  move(video: VideoId, index: number): void {
    const playlist = this.value;
    if (playlist?.isOwn !== true) return;
    const before = playlist.videos.map(({ videoId }) => videoId);
    const ids = moved(before, video, index);
    if (ids.every((id, at) => id === before[at])) return;
    this.#showOrder(playlist, ids);
    this.said = `${titleIn(playlist, video)} is now ${String(ids.indexOf(video) + 1)} of ${String(ids.length)}`;
    this.#wanted = { playlist: playlist.id, ids };
    void this.#sendOrder();
  }

  async takeOut(video: VideoId): Promise<void> {
    const playlist = this.value;
    if (playlist?.isOwn !== true) return;
    const isDone = await this.takingOut.run(
      video,
      () => this.#editing.takeOut(playlist.id, video),
      (failure) => playlistWriteMessage(failure, "update"),
    );
    const shown = this.value;
    if (!isDone || shown?.id !== playlist.id) return;
    runInAction(() => {
      const ids = withoutVideo(
        shown.videos.map(({ videoId }) => videoId),
        video,
      );
      this.#showOrder(shown, ids);
      this.said = `${titleIn(playlist, video)} was removed`;
    });
  }

  /** Adds the video at the end. */
  async putIn(video: VideoId): Promise<void> {
    const playlist = this.value;
    if (playlist?.isOwn !== true) return;
    let answer: Playlist | undefined;
    const isDone = await this.adding.run(
      video,
      async () => {
        answer = await this.#editing.add(playlist.id, video);
      },
      (failure) => playlistWriteMessage(failure, "add"),
    );
    if (!isDone || answer === undefined || this.value?.id !== playlist.id) return;
    const changed = answer;
    runInAction(() => {
      this.show(changed);
      this.said = `${titleIn(changed, video)} was added`;
    });
  }

  /** @returns whether the playlist was deleted */
  async remove(): Promise<boolean> {
    const playlist = this.value;
    if (playlist?.isOwn !== true) return false;
    return this.removal.run(
      undefined,
      () => this.#editing.remove(playlist.id),
      (failure) => playlistWriteMessage(failure, "delete"),
    );
  }

  #showOrder(playlist: Playlist, ids: readonly VideoId[]): void {
    this.show({ ...playlist, videoCount: ids.length, videos: inOrder(playlist.videos, ids) });
  }

  async #sendOrder(): Promise<void> {
    const isKept = await this.order.run(undefined, () => this.#sendWanted(), orderMessage);
    if (isKept || this.order.state.kind !== "refused") return;
    this.#wanted = null;
    runInAction(() => {
      this.said = "";
    });
    this.refresh();
  }

  async #sendWanted(): Promise<void> {
    for (let wanted = this.#takeWanted(); wanted !== null; wanted = this.#takeWanted()) {
      const answer = await this.#editing.reorder(wanted.playlist, wanted.ids);
      if (this.#wanted === null && this.value?.id === answer.id) this.show(answer);
    }
  }

  #takeWanted(): WantedOrder | null {
    const wanted = this.#wanted;
    this.#wanted = null;
    return wanted;
  }
}

function titleIn({ videos }: Playlist, video: VideoId): string {
  return videos.find(({ videoId }) => videoId === video)?.video?.title ?? "Unavailable video";
}
