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

/** It plays a video of a playlist. The previous video plays until the next one has loaded. */
export class PlaylistPlayingStore extends LoadableStore<Video, [video: VideoId, token: string | null]> {
  readonly #watching: WatchingApi;
  readonly #playOn: PlayOn;
  #load: () => ReturnType<WatchingApi["get"]>;
  #asked: VideoId | null = null;

  readonly stream: StreamStore;
  playsOn: boolean;
  /** The reader has gone on to another video, which plays without a click. */
  isUnderWay = false;
  /** Screen readers get this sentence about a skipped video. */
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

  /** @param token of the link that opened the playlist; null for a public or own one */
  override start(video: VideoId, token: string | null): void {
    if (this.stream.video !== null && this.stream.video.id !== video) this.isUnderWay = true;
    this.#asked = video;
    super.start(video, token);
  }

  /**
   * Starts with the playlist's video as soon as the playlist has loaded.
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

  /** The video was deleted or hidden from the reader after the playlist was loaded. */
  get gone(): VideoId | null {
    return this.state.kind === "failed" && this.state.failure.kind === "not-found" ? this.#asked : null;
  }

  /** @param title of a video that would have played by itself but is gone */
  passOver(title: string): void {
    this.passedOver = `Skipped ${isolated(title)}: it's no longer available.`;
  }

  /** Counts a view when playing has begun. */
  async begun(): Promise<void> {
    const { video } = this.stream;
    if (video === null) return;
    try {
      await this.#watching.countView(video);
    } catch (error) {
      // A view that is not counted is of no concern to the viewer.
      if (!(error instanceof Failure)) throw error;
    }
  }

  protected override arrived(): void {
    if (this.value !== null) this.stream.start(this.value, this.#load);
  }
}
