import { makeObservable, observableRef, runInAction } from "mobx";
import { map, type Observable, Subscription, throwError } from "rxjs";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { isShareToken } from "../../core/share-links/share-link.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure, notFound } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { SharedVideo } from "../../core/videos/video.ts";
import type { WatchingApi } from "../../core/videos/watching-api.port.ts";
import { StreamStore } from "../player/stream.store.ts";
import { loadById, LoadableStore } from "../shared/loadable.store.ts";

/** How somebody came to a video: by its number or by a link. As they stand in the address. */
export type WatchedBy = `video ${string}` | `link ${string}`;

/** The video of the watch page. */
export class WatchStore extends LoadableStore<SharedVideo, [by: WatchedBy]> {
  readonly #api: WatchingApi;
  readonly #session: CurrentSession;
  readonly #read: (by: WatchedBy) => Observable<SharedVideo>;
  #watching = new Subscription();
  #by: WatchedBy | undefined;

  readonly now: () => number;
  readonly stream: StreamStore<SharedVideo>;
  user: AuthUser | null = null;

  constructor(api: WatchingApi, session: CurrentSession, clock: Clock) {
    const read = (by: WatchedBy) => readFrom(api, by);
    super(read);
    this.#api = api;
    this.#session = session;
    this.#read = read;
    this.now = () => clock.now();
    this.stream = new StreamStore(clock);
    makeObservable(this, { user: observableRef });
  }

  override start(by: WatchedBy): void {
    this.#watching.unsubscribe();
    this.#by = by;
    let isFirst = true;
    this.#watching = this.#session.session$.subscribe((session) => {
      runInAction(() => {
        const isOther = session?.user.id !== this.user?.id;
        this.user = session?.user ?? null;
        if (isFirst) super.start(by);
        // Somebody else may see something else, and plays on what they may see.
        else if (isOther) this.reload();
        isFirst = false;
      });
    });
  }

  override stop(): void {
    this.#watching.unsubscribe();
    this.stream.stop();
    super.stop();
  }

  /** Playing has begun. */
  async begun(): Promise<void> {
    const { video } = this.stream;
    if (video === null) return;
    try {
      await this.#api.countView(video);
    } catch (error) {
      // A view that is not counted is nothing that a viewer could mend.
      if (!(error instanceof Failure)) throw error;
    }
  }

  protected override arrived(): void {
    const by = this.#by;
    if (this.value !== null && by !== undefined) this.stream.start(this.value, () => this.#read(by));
  }
}

function readFrom(api: WatchingApi, by: WatchedBy): Observable<SharedVideo> {
  const [kind, text = ""] = by.split(" ");
  if (kind === "link") return isShareToken(text) ? api.shared(text) : throwError(notFound);
  return loadById(text, (id) => api.get(id as VideoId)).pipe(
    map((video) => ({ ...video, projectUrl: null })),
  );
}
