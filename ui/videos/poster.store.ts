import { action, makeObservable, observableRef, runInAction } from "mobx";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { imageFileError } from "../../core/images/image-file.ts";
import { stillMoments } from "../../core/videos/video-poster.ts";
import type { Picture, VideoPostersApi } from "../../core/videos/video-posters-api.port.ts";
import type { VideoStills } from "../../core/videos/video-stills.port.ts";
import type { OwnVideo, Video } from "../../core/videos/video.ts";
import type { WatchingApi } from "../../core/videos/watching-api.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

const NO_PICTURE = "Your browser can't take a picture from this video. Choose an image instead.";

interface PosterApis {
  readonly posters: VideoPostersApi;
  readonly stills: VideoStills;
  readonly watching: WatchingApi;
}

/** It sets a video's poster, a frame or an image. */
export class PosterStore {
  readonly #apis: PosterApis;
  readonly #onChange: (video: OwnVideo) => void;

  video: OwnVideo;
  /** The frame is chosen from this film. */
  readonly film: LoadableStore<Video>;
  readonly saving: ActionStore<"still" | "image" | "none">;
  /** The shown moment is in seconds from the beginning; the slider has tenths. */
  moment: number;

  constructor(apis: PosterApis, notices: Notices, video: OwnVideo, onChange: (video: OwnVideo) => void) {
    this.#apis = apis;
    this.#onChange = onChange;
    this.video = video;
    this.moment = Math.round((stillMoments(video.durationSeconds)[0] ?? 0) * 10) / 10;
    this.film = new LoadableStore(() => apis.watching.get(video.id));
    this.saving = new ActionStore(notices);
    makeObservable<this, "show">(this, {
      video: observableRef,
      moment: observableRef,
      lookAt: action,
      show: action,
    });
  }

  start(): void {
    if (this.video.status === "ready") this.film.start();
  }

  stop(): void {
    this.film.stop();
  }

  lookAt(seconds: number): void {
    this.moment = seconds;
  }

  async takeStill(): Promise<void> {
    const { moment } = this;
    const address = this.film.value?.streamUrl;
    if (address === undefined) return;
    await this.saving.run("still", async () => {
      const picture = await this.#apis.stills.of({ kind: "address", address }, moment);
      if (picture === null) throw new Failure({ kind: "rejected", detail: NO_PICTURE });
      await this.#put(picture);
    });
  }

  async give(image: Picture): Promise<void> {
    const wrong = imageFileError(image);
    if (wrong !== undefined) this.saving.refuse("image", wrong);
    else await this.saving.run("image", () => this.#put(image));
  }

  async remove(): Promise<void> {
    await this.saving.run("none", async () => {
      this.show(await this.#apis.posters.remove(this.video.id));
    });
  }

  async #put(picture: Picture): Promise<void> {
    const video = await this.#apis.posters.put(this.video.id, picture);
    runInAction(() => this.show(video));
  }

  private show(video: OwnVideo): void {
    this.video = video;
    this.#onChange(video);
  }
}
