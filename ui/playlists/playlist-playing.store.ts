import { action, makeObservable, observable } from "mobx";
import type { PlayOn } from "../../core/playlists/play-on.ts";
import type { PlaylistsApi } from "../../core/playlists/playlists-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
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

  readonly stream: StreamStore;
  playsOn: boolean;
  /** Another one than the first has begun: it plays without being asked. */
  isUnderWay = false;

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
    makeObservable(this, { playsOn: observable, isUnderWay: observable, changePlayOn: action });
  }

  /** @param token of the link by which the playlist is seen; null for one's own or a public one */
  override start(video: VideoId, token: string | null): void {
    if (this.stream.video !== null && this.stream.video.id !== video) this.isUnderWay = true;
    super.start(video, token);
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
