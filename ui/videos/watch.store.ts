import { map, type Observable, Subscription, takeWhile, throwError } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { mayBeShareToken } from "../../core/share-links/share-link.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure, notFound } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { SharedVideo, Video, VideoStatus } from "../../core/videos/video.ts";
import type { Poller } from "../../core/polling/poller.ts";
import type { WatchingApi } from "../../core/videos/watching-api.port.ts";
import { StreamStore } from "../player/stream.store.ts";
import { PROCESSING_SCHEDULE } from "../../core/videos/processing-schedule.ts";
import { loadById } from "../shared/loadable.store.ts";
import { PerReaderStore } from "../shared/per-reader.store.ts";

/** A video is opened by its id, or by a link to it or to a showcase, as in the address. */
export type WatchedBy = `video ${string}` | `link ${string}` | `showcase-link ${string} ${string}`;

export class WatchStore extends PerReaderStore<SharedVideo, [by: WatchedBy]> {
  readonly #api: WatchingApi;
  readonly #poller: Poller;
  readonly #read: (by: WatchedBy) => Observable<SharedVideo>;
  #awaiting = new Subscription();
  #by: WatchedBy | undefined;

  readonly now: () => number;
  readonly stream: StreamStore<SharedVideo>;

  constructor(api: WatchingApi, session: CurrentSession, clock: Clock, poller: Poller) {
    const read = (by: WatchedBy) => readFrom(api, by);
    super(read, session);
    this.#api = api;
    this.#poller = poller;
    this.#read = read;
    this.now = () => clock.now();
    this.stream = new StreamStore(clock);
  }

  override start(by: WatchedBy): void {
    this.#by = by;
    super.start(by);
  }

  override stop(): void {
    this.#awaiting.unsubscribe();
    this.stream.stop();
    super.stop();
  }

  /** Counts a view when playing has begun. */
  async begun(): Promise<void> {
    const { video } = this.stream;
    if (video === null) return;
    try {
      await this.#api.countView(video);
    } catch (error) {
      // A view that is not counted is of no concern to the viewer.
      if (!(error instanceof Failure)) throw error;
    }
  }

  protected override arrived(): void {
    const by = this.#by;
    this.#awaiting.unsubscribe();
    if (this.value === null || by === undefined) return;
    if (this.value.status === "ready") this.stream.start(this.value, () => this.#read(by));
    else if (isUnderWay(this.value.status)) this.#await(by);
  }

  /** Polls until the video is processed, for its owner. */
  #await(by: WatchedBy): void {
    const looks$ = this.#poller
      .poll(() => this.#read(by), PROCESSING_SCHEDULE)
      .pipe(takeWhile((answer) => answer instanceof Failure || isUnderWay(answer.status), true));
    this.#awaiting = looks$.subscribe((answer) => {
      // The next poll may succeed.
      if (answer instanceof Failure || answer.status === this.value?.status) return;
      this.show(answer);
      if (answer.status === "ready") this.arrived();
    });
  }
}

function isUnderWay(status: VideoStatus): boolean {
  return status === "uploading" || status === "processing";
}

function readFrom(api: WatchingApi, by: WatchedBy): Observable<SharedVideo> {
  const [kind, ...rest] = by.split(" ");
  if (kind === "video") return withoutProject(loadById(rest.join(" "), (id) => api.get(id as VideoId)));
  const number = kind === "link" ? "" : (rest.pop() ?? "");
  // A text with blanks is no token.
  const token = rest.join(" ");
  if (!mayBeShareToken(token)) return throwError(notFound);
  if (kind === "link") return api.shared(token);
  return withoutProject(loadById(number, (id) => api.inSharedShowcase(token, id as VideoId)));
}

function withoutProject(video$: Observable<Video>): Observable<SharedVideo> {
  return video$.pipe(map((video) => ({ ...video, projectUrl: null })));
}
