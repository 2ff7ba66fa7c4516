import { catchError, EMPTY, forkJoin, map, type Observable, of, Subscription } from "rxjs";
import type { Poller } from "../../core/polling/poller.ts";
import type { Clipboard } from "../../core/share-links/clipboard.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { isOnItsWay } from "../../core/videos/own-video-form.ts";
import type { OwnVideoChanges } from "../../core/videos/own-video-changes.ts";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import type { UploadQueue } from "../../core/videos/upload-queue.ts";
import type { TextFiles } from "../../core/videos/text-files.port.ts";
import type { VideoCaptionsApi } from "../../core/videos/video-captions-api.port.ts";
import type { VideoLinksApi } from "../../core/videos/video-links-api.port.ts";
import type { VideoPostersApi } from "../../core/videos/video-posters-api.port.ts";
import type { VideoStills } from "../../core/videos/video-stills.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import type { WatchingApi } from "../../core/videos/watching-api.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";
import { CaptionsStore } from "./captions.store.ts";
import { PROCESSING_SCHEDULE } from "../../core/videos/processing-schedule.ts";
import { PosterStore } from "./poster.store.ts";
import { VideoFormStore } from "./video-form.store.ts";
import { VideoLinksStore } from "./video-links.store.ts";

const VIDEOS_A_PAGE = 30;
/** So many videos are polled at once; others follow when these are done. */
const MOST_WATCHED = 10;

export interface MyVideosApis {
  readonly videos: OwnVideosApi;
  readonly links: VideoLinksApi;
  readonly posters: VideoPostersApi;
  readonly stills: VideoStills;
  readonly captions: VideoCaptionsApi;
  readonly texts: TextFiles;
  readonly watching: WatchingApi;
}

export interface MyVideosPorts {
  readonly poller: Poller;
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly changes: OwnVideoChanges;
  /** Its uploads are followed, too, where the list has no row for them. */
  readonly queue: UploadQueue;
}

/** It lists the user's videos with their actions. */
export class MyVideosStore extends PagedListStore<OwnVideo> {
  readonly #api: OwnVideosApi;
  readonly #apis: MyVideosApis;
  readonly #ports: MyVideosPorts;
  readonly #notices: Notices;
  /** They were uploaded by the queue, have no row here, and will not change by themselves any more. */
  readonly #settled = new Set<VideoId>();
  #following = new Subscription();

  readonly now: () => number;
  readonly removal: ActionStore<VideoId>;
  readonly retrying: ActionStore<VideoId>;

  constructor(apis: MyVideosApis, ports: MyVideosPorts) {
    super(VIDEOS_A_PAGE, (part) => ports.changes.onTopOf(apis.videos.list(part)));
    const { clock, notices } = ports;
    this.#api = apis.videos;
    this.#apis = apis;
    this.#ports = ports;
    this.#notices = notices;
    this.now = () => clock.now();
    this.removal = new ActionStore(notices);
    this.retrying = new ActionStore(notices);
  }

  override start(): void {
    super.start();
    this.#following = new Subscription();
    this.#following.add(this.#ports.changes.changes$.subscribe(({ id, video }) => super.replace(id, video)));
    this.#following.add(
      this.#ports.poller
        .poll(() => this.#readUnready(), PROCESSING_SCHEDULE)
        .subscribe((answer) => {
          if (answer instanceof Failure) return;
          for (const { id, video } of answer) this.replace(id, video);
        }),
    );
  }

  override stop(): void {
    super.stop();
    this.#settled.clear();
    this.#following.unsubscribe();
  }

  /** Announces the change to the page. A removed row only leaves the list, because the reason is unknown. */
  override replace(id: VideoId, video: OwnVideo | null): void {
    super.replace(id, video);
    if (video === null || !isOnItsWay(video)) this.#settled.add(id);
    else this.#settled.delete(id);
    if (video !== null) this.#ports.changes.announce({ id, video });
  }

  formOf(video: OwnVideo): VideoFormStore {
    return new VideoFormStore(this.#api, this.#notices, video);
  }

  linksOf(video: OwnVideo): VideoLinksStore {
    return new VideoLinksStore(this.#apis.links, this.#ports, video.id);
  }

  posterOf(video: OwnVideo): PosterStore {
    return new PosterStore(this.#apis, this.#notices, video, (changed) => this.replace(changed.id, changed));
  }

  captionsOf(video: OwnVideo): CaptionsStore {
    return new CaptionsStore(this.#apis, this.#notices, video, (changed) => {
      this.replace(changed.id, changed);
    });
  }

  async remove(id: VideoId): Promise<boolean> {
    const isDone = await this.removal.run(id, () => this.#api.remove(id));
    if (isDone) this.#ports.changes.announce({ id, video: null });
    return isDone;
  }

  async tryAgain(id: VideoId): Promise<void> {
    await this.retrying.run(id, async () => {
      this.replace(id, await this.#api.retry(id));
    });
  }

  /** Calls back with a video, even if the list has not loaded it; a missing one is ignored. */
  find(id: VideoId, found: (video: OwnVideo) => void): Subscription {
    return this.#read(id).subscribe({
      next: ({ video }) => {
        if (video !== null) found(video);
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind !== "cancelled") this.#notices.error(failureMessage(error));
      },
    });
  }

  /** Reads the video again, for example because its number of links has changed. */
  look(id: VideoId): void {
    this.#read(id).subscribe({
      next: ({ video }) => this.replace(id, video),
      error: (error: unknown) => {
        // The row keeps its last known state.
        if (!(error instanceof Failure)) throw error;
      },
    });
  }

  protected override arrived(rows: readonly OwnVideo[]): void {
    for (const video of rows) this.#ports.changes.announce({ id: video.id, video });
  }

  #readUnready(): Observable<readonly { readonly id: VideoId; readonly video: OwnVideo | null }[]> {
    const rows = this.rows.filter(isOnItsWay).map(({ id }) => id);
    const sent = this.#ports.queue.uploads.flatMap(({ state, videoId }) =>
      state.kind === "complete" && videoId !== null ? [videoId] : [],
    );
    const others = sent.filter((id) => !this.#settled.has(id) && !this.rows.some((row) => row.id === id));
    const ids = [...rows, ...others].slice(0, MOST_WATCHED);
    return ids.length === 0 ? EMPTY : forkJoin(ids.map((id) => this.#read(id)));
  }

  /** Emits null for a deleted video. */
  #read(id: VideoId): Observable<{ readonly id: VideoId; readonly video: OwnVideo | null }> {
    return this.#api.get(id).pipe(
      catchError((error: unknown) => {
        if (error instanceof Failure && error.kind === "not-found") return of(null);
        throw error;
      }),
      map((video) => ({ id, video })),
    );
  }
}
