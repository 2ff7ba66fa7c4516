import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import { changedFields } from "../../core/editing/merge-form.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { videoForm } from "../../core/videos/own-video-form.ts";
import type { OwnVideoChange, OwnVideoChanges } from "../../core/videos/own-video-changes.ts";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import type { UploadDrafts } from "../../core/videos/upload-drafts.ts";
import type { UnfinishedUpload, Upload, UploadOverview } from "../../core/videos/upload.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import type { RefusedFile, UploadQueue } from "../../core/videos/upload-queue.ts";
import type { RecordingUploads } from "../../core/videos/recording-uploads.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { isFinished, type VideoState, videoState, withArrivedFile } from "../../core/videos/video-state.ts";
import type { VideoUploads } from "../../core/videos/video-uploads.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";
import { UploadDetailsStore } from "./upload-details.store.ts";

export interface UploadsApis {
  readonly uploads: VideoUploads;
  readonly recordings: RecordingUploads;
  readonly videos: OwnVideosApi;
}

export interface UploadsPorts {
  readonly notices: Notices;
  readonly drafts: UploadDrafts;
  readonly changes: OwnVideoChanges;
}

/** The store has this page's uploads and unfinished ones from elsewhere. */
export class UploadsStore {
  readonly #queue: UploadQueue;
  readonly #apis: UploadsApis;
  readonly #ports: UploadsPorts;
  readonly #details = new Map<string, UploadDetailsStore>();
  /** The page knows these videos, including those of the uploads. */
  readonly #videos = observable.map<VideoId, OwnVideo>(undefined, { deep: false });
  /** Their details have been loaded once. */
  readonly #asked = new Set<VideoId>();
  #following = new Subscription();

  uploads: readonly Upload[] = [];
  refused: readonly RefusedFile[] = [];
  /** It grows whenever this page has changed the server's list of videos. */
  revision = 0;
  /** It names the last finished upload for screen readers. */
  finished = "";
  readonly overview: LoadableStore<UploadOverview>;
  /** It adds files to the queue. */
  readonly adding: ActionStore;
  /** It cancels an upload, identified by its key or address. */
  readonly removal: ActionStore<string>;

  /** It finishes an unfinished recording, identified by its address. */
  readonly finishing: ActionStore<string>;

  constructor(queue: UploadQueue, apis: UploadsApis, ports: UploadsPorts) {
    const { notices } = ports;
    this.#queue = queue;
    this.#apis = apis;
    this.#ports = ports;
    this.overview = new LoadableStore(() => apis.uploads.overview());
    this.adding = new ActionStore(notices);
    this.removal = new ActionStore(notices);
    this.finishing = new ActionStore(notices);
    makeObservable<this, "show" | "changed">(this, {
      uploads: observableRef,
      refused: observableRef,
      unfinished: computed,
      revision: observableRef,
      finished: observableRef,
      show: action,
      changed: action,
      forgetRefused: action,
    });
  }

  /** They were begun before, not on this page, and continue when their file is chosen again. */
  get unfinished(): readonly UnfinishedUpload[] {
    const here = new Set(this.uploads.map(({ videoId }) => videoId));
    return this.overview.value?.unfinished.filter(({ videoId }) => !here.has(videoId)) ?? [];
  }

  start(): void {
    this.overview.start();
    this.#following = new Subscription();
    this.#following.add(this.#ports.changes.changes$.subscribe((change) => this.changed(change)));
    this.#following.add(this.#queue.uploads$.subscribe((uploads) => this.show(uploads)));
  }

  /** Stops the loading; the uploads continue without the screen. */
  stop(): void {
    this.#following.unsubscribe();
    this.#asked.clear();
    this.overview.stop();
  }

  /** Returns null while the page does not know the video. */
  videoOf({ videoId, replaces }: Upload): OwnVideo | null {
    const id = videoId ?? replaces;
    return id === null ? null : (this.#videos.get(id) ?? null);
  }

  /** Returns the same state for the upload's card as for its video's row. */
  stateOf(upload: Upload): VideoState {
    return videoState(this.videoOf(upload), upload);
  }

  stateOfVideo(video: OwnVideo): VideoState {
    return videoState(video, this.uploads.findLast(isOf(video.id)) ?? null);
  }

  /** @param replaces the video whose file is replaced by the one file */
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
    const upload = this.uploads.find((each) => each.key === key);
    await this.removal.run(key, () => this.#queue.cancel(key));
    if (upload !== undefined) this.#ports.drafts.discard(upload.fingerprint);
    this.#anotherList();
  }

  /** Removes a finished upload from the page; its video stays. */
  dismiss(key: string): void {
    this.#queue.remove(key);
  }

  async discard({ url, fingerprint }: UnfinishedUpload): Promise<boolean> {
    const isDone = await this.removal.run(url, () => this.#apis.uploads.abandon(url));
    if (!isDone) return false;
    this.#ports.drafts.discard(fingerprint);
    this.#anotherList();
    return true;
  }

  /** Finishes with the bytes that have arrived; another page may have sent more meanwhile. */
  async finish({ url }: UnfinishedUpload): Promise<void> {
    const isDone = await this.finishing.run(url, async () => {
      const { recordings } = this.#apis;
      await recordings.finish(url, await recordings.offsetOf(url));
    });
    if (isDone) this.#anotherList();
  }

  /** Reloads the list after a recording was saved or discarded. */
  recorded(): void {
    this.#anotherList();
  }

  /** Returns null while the details are unknown, and for a new file of a video, whose row has the form. */
  detailsOf(upload: Upload): UploadDetailsStore | null {
    if (upload.replaces !== null) return null;
    const known = this.#details.get(upload.key);
    if (known !== undefined) return known;
    const video = this.videoOf(upload);
    // A continued upload has details already; an empty form would be saved over them.
    if (!upload.isNew && video === null) return null;
    const { notices, drafts, changes } = this.#ports;
    const ports = { api: this.#apis.videos, notices, queue: this.#queue, drafts, changes };
    const details = new UploadDetailsStore(ports, upload, video);
    this.#details.set(upload.key, details);
    return details;
  }

  #anotherList(): void {
    this.overview.refresh();
    runInAction(() => (this.revision += 1));
  }

  private show(uploads: readonly Upload[]): void {
    const before = this.uploads;
    if (known(uploads) > known(before)) this.revision += 1;
    this.uploads = uploads;
    for (const key of this.#details.keys())
      if (!uploads.some((each) => each.key === key)) this.#details.delete(key);
    for (const upload of uploads) {
      const video = this.videoOf(upload);
      const was = before.find(({ key }) => key === upload.key)?.state.kind;
      const hasArrived = was !== undefined && was !== "complete" && upload.state.kind === "complete";
      if (video === null) this.#read(upload);
      else if (hasArrived) this.#ports.changes.announce({ id: video.id, video: withArrivedFile(video) });
    }
  }

  private changed({ id, video }: OwnVideoChange): void {
    const uploads = this.uploads.filter(isOf(id));
    if (video === null) {
      this.#videos.delete(id);
      for (const { key, fingerprint } of uploads) {
        this.#queue.remove(key);
        this.#ports.drafts.discard(fingerprint);
      }
      return;
    }
    const before = this.#videos.get(id);
    this.#videos.set(id, video);
    if (uploads.length === 0) return;
    if (before !== undefined && !isFinished(before) && isFinished(video))
      this.finished = `${video.title}: ${this.stateOfVideo(video).name}`;
    const form = videoForm(video);
    for (const upload of uploads.filter(({ replaces }) => replaces === null)) {
      this.#details.get(upload.key)?.follow(form);
      if (changedFields(form, upload.form).length > 0) this.#queue.write(upload.key, form);
    }
  }

  /** Loads the details of a continued upload, even if the list has not loaded its video. */
  #read({ isNew, videoId, replaces }: Upload): void {
    if (isNew || replaces !== null || videoId === null || this.#asked.has(videoId)) return;
    this.#asked.add(videoId);
    const reading = this.#apis.videos.get(videoId).subscribe({
      next: (video) => this.#ports.changes.announce({ id: videoId, video }),
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        const undo = error.facts.whenBack?.(() => {
          this.#asked.delete(videoId);
          for (const upload of this.uploads) if (upload.videoId === videoId) this.#read(upload);
        });
        this.#following.add(undo);
      },
    });
    this.#following.add(reading);
  }
}

function isOf(id: VideoId): (upload: Upload) => boolean {
  return ({ videoId, replaces }) => (videoId ?? replaces) === id;
}

/** Counts the videos that the server has, and once more those whose file is complete. */
function known(uploads: readonly Upload[]): number {
  const complete = uploads.filter(({ state }) => state.kind === "complete").length;
  return uploads.filter(({ videoId }) => videoId !== null).length + complete;
}
