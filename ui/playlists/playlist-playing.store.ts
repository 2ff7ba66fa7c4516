import { action, makeObservable, observable, when } from "mobx";
import { isolated } from "../../core/text/plain-name.ts";
import type { PlayOn } from "../../core/playlists/play-on.ts";
import { playedEntry } from "../../core/playlists/play-order.ts";
import type { Playlist } from "../../core/playlists/playlist.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { type Loadable, LOADING } from "../../core/shared/loadable.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { Video } from "../../core/videos/video.ts";
import type { WatchingApi } from "../../core/videos/watching-api.port.ts";
import { StreamStore } from "../player/stream.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** The video of a playlist that is played. The one before plays until the next is known. */
export class PlaylistPlayingStore extends LoadableStore<Video, [video: VideoId, token: string | null]> {
  readonly #watching: WatchingApi;
  readonly #playOn: PlayOn;
  #load: () => ReturnType<WatchingApi["get"]>;
  #asked: VideoId | null = null;

  readonly stream: StreamStore;
  playsOn: boolean;
  /** Another one than the first has begun: it plays without being asked. */
  isUnderWay = false;
  /** For those who do not see it. */
  passedOver = "";

  constructor(apis: { playlists: PlaylistsApi; watching: WatchingApi }, playOn: PlayOn, clock: Clock) {
    const load = (video: VideoId, token: string | null) =>
      token === null ? apis.watching.get(video) : apis.playlists.sharedVideo(token, video);
    super((video, token) => {
      this.#load = () => load(video, token);
      return load(video, token);
    });
    this.#load = () => {
      throw new Error("Nothing is played yet");
    };
    this.#watching = apis.watching;
    this.#playOn = playOn;
    this.playsOn = playOn.isWanted();
    this.stream = new StreamStore(clock);
    makeObservable(this, {
      playsOn: observable,
      isUnderWay: observable,
      passedOver: observable,
      changePlayOn: action,
      passOver: action,
    });
  }

  /** @param token of the link by which the playlist is seen; null for one's own or a public one */
  override start(video: VideoId, token: string | null): void {
    if (this.stream.video !== null && this.stream.video.id !== video) this.isUnderWay = true;
    this.#asked = video;
    super.start(video, token);
  }

  /**
   * Starts with what is played of a playlist as soon as that is there.
   * @param named as for `playedEntry`
   * @returns what waits for both
   */
  follow(
    list: { readonly state: Loadable<Playlist> },
    named: string | null,
    token: string | null,
  ): { readonly state: { readonly kind: string } } {
    const played = () => (list.state.kind === "ready" ? playedEntry(list.state.value.videos, named) : null);
    when(
      () => list.state.kind !== "loading",
      () => {
        const entry = played();
        if (entry !== null) this.start(entry.videoId, token);
      },
    );
    const own = () => this.state;
    return {
      get state() {
        if (list.state.kind === "loading") return LOADING;
        return played() === null ? list.state : own();
      },
    };
  }

  override stop(): void {
    this.stream.stop();
    this.isUnderWay = false;
    super.stop();
  }

  changePlayOn(isWanted: boolean): void {
    this.playsOn = isWanted;
    this.#playOn.keep(isWanted);
  }

  /** Deleted, or not to be seen any more, since the playlist was read. */
  get gone(): VideoId | null {
    return this.state.kind === "failed" && this.state.failure.kind === "not-found" ? this.#asked : null;
  }

  /** @param title of a video that was to play on by itself, and is gone */
  passOver(title: string): void {
    this.passedOver = `Skipped ${isolated(title)}: it's no longer available.`;
  }

  /** Playing has begun. */
  async begun(): Promise<void> {
    const { video } = this.stream;
    if (video === null) return;
    try {
      await this.#watching.countView(video);
    } catch (error) {
      // A view that is not counted is nothing that a viewer could mend.
      if (!(error instanceof Failure)) throw error;
    }
  }

  protected override arrived(): void {
    if (this.value !== null) this.stream.start(this.value, this.#load);
  }
}
