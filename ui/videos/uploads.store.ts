import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { VideoId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import type { UnfinishedUpload, Upload, UploadOverview } from "../../core/videos/upload.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import type { RefusedFile, UploadQueue } from "../../core/videos/upload-queue.ts";
import type { RecordingUploads } from "../../core/videos/recording-uploads.port.ts";
import type { VideoUploads } from "../../core/videos/video-uploads.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { UploadWordsStore } from "./upload-words.store.ts";

/** What this page sends, and what was begun elsewhere and is unfinished. */
export class UploadsStore {
  readonly #queue: UploadQueue;
  readonly #api: VideoUploads;
  readonly #recordings: RecordingUploads;
  readonly #videos: OwnVideosApi;
  readonly #notices: Notices;
  readonly #words = new Map<string, UploadWordsStore>();
  #watching: Subscription | undefined;

  uploads: readonly Upload[] = [];
  refused: readonly RefusedFile[] = [];
  /** Counts up whenever the server's list of videos is another one through this page. */
  revision = 0;
  readonly overview: LoadableStore<UploadOverview>;
  /** Putting files in line. */
  readonly adding: ActionStore;
  /** Giving an upload up, by its key or its address. */
  readonly removal: ActionStore<string>;

  /** Ending a recording that was not finished, by its address. */
  readonly finishing: ActionStore<string>;

  constructor(
    queue: UploadQueue,
    { uploads: api, recordings }: { readonly uploads: VideoUploads; readonly recordings: RecordingUploads },
    videos: OwnVideosApi,
    notices: Notices,
  ) {
    this.#queue = queue;
    this.#api = api;
    this.#recordings = recordings;
    this.#videos = videos;
    this.#notices = notices;
    this.overview = new LoadableStore(() => api.overview());
    this.adding = new ActionStore(notices);
    this.removal = new ActionStore(notices);
    this.finishing = new ActionStore(notices);
    makeObservable<this, "show">(this, {
      uploads: observableRef,
      refused: observableRef,
      unfinished: computed,
      revision: observableRef,
      show: action,
      forgetRefused: action,
    });
  }

  /** Begun before, and not on this page: they go on when their file is chosen again. */
  get unfinished(): readonly UnfinishedUpload[] {
    const here = new Set(this.uploads.map(({ videoId }) => videoId));
    return this.overview.value?.unfinished.filter(({ videoId }) => !here.has(videoId)) ?? [];
  }

  start(): void {
    this.overview.start();
    this.#watching = this.#queue.uploads$.subscribe((uploads) => {
      this.show(uploads);
    });
  }

  /** The uploads go on without the screen. */
  stop(): void {
    this.#watching?.unsubscribe();
    this.overview.stop();
  }

  /** @param replaces the video whose file the one file takes the place of */
  async add(files: readonly UploadFile[], replaces: VideoId | null = null): Promise<void> {
    if (files.length === 0) return;
    this.forgetRefused();
    await this.adding.run(undefined, async () => {
      const refused = await this.#queue.add(files, replaces);
      runInAction(() => {
        this.refused = refused;
      });
    });
  }

  forgetRefused(): void {
    this.refused = [];
  }

  pause(key: string): void {
    this.#queue.pause(key);
  }

  resume(key: string): void {
    this.#queue.resume(key);
  }

  async cancel(key: string): Promise<void> {
    await this.removal.run(key, () => this.#queue.cancel(key));
    this.#changed();
  }

  /** A finished one goes off the page; its video stays. */
  dismiss(key: string): void {
    this.#queue.remove(key);
  }

  async discard({ url }: UnfinishedUpload): Promise<boolean> {
    const isDone = await this.removal.run(url, () => this.#api.abandon(url));
    if (isDone) this.#changed();
    return isDone;
  }

  /** With what has arrived of it; another page may have sent more meanwhile. */
  async finish({ url }: UnfinishedUpload): Promise<void> {
    const isDone = await this.finishing.run(url, async () => {
      await this.#recordings.finish(url, await this.#recordings.offsetOf(url));
    });
    if (isDone) this.#changed();
  }

  /** A recording was saved, or discarded. */
  recorded(): void {
    this.#changed();
  }

  wordsOf(upload: Upload): UploadWordsStore {
    const known = this.#words.get(upload.key);
    if (known !== undefined) return known;
    const words = new UploadWordsStore(this.#videos, this.#notices, this.#queue, upload);
    this.#words.set(upload.key, words);
    return words;
  }

  #changed(): void {
    this.overview.refresh();
    runInAction(() => (this.revision += 1));
  }

  private show(uploads: readonly Upload[]): void {
    if (known(uploads) > known(this.uploads)) this.revision += 1;
    this.uploads = uploads;
    for (const key of this.#words.keys())
      if (!uploads.some((each) => each.key === key)) this.#words.delete(key);
  }
}

/** Counts the videos that the server knows of, and again those whose file it has. */
function known(uploads: readonly Upload[]): number {
  const complete = uploads.filter(({ state }) => state.kind === "complete").length;
  return uploads.filter(({ videoId }) => videoId !== null).length + complete;
}
