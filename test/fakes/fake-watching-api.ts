import { defer, type Observable, of, throwError } from "rxjs";
import { type Failure, notFound } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { SharedVideo, Video } from "../../core/videos/video.ts";
import type { WatchingApi } from "../../core/videos/watching-api.port.ts";
import { aVideo } from "../builders/playlists.ts";

/** It answers at once; `calls` has reads and counted views, such as "get 11". */
export class FakeWatchingApi implements WatchingApi {
  videos: readonly Video[] = [11, 12, 13].map((id) => aVideo({ id: id as VideoId }));
  /** The key of each shared video is its token. */
  readonly links = new Map<string, SharedVideo>();
  failure: Failure | null = null;
  readonly calls: string[] = [];

  get(id: VideoId): Observable<Video> {
    return this.#read(`get ${id}`, () => this.videos.find((each) => each.id === id));
  }

  shared(token: string): Observable<SharedVideo> {
    return this.#read(`shared ${token}`, () => this.links.get(token));
  }

  inSharedShowcase(token: string, id: VideoId): Observable<Video> {
    return this.#read(`in ${token} ${id}`, () => this.videos.find((each) => each.id === id));
  }

  async countView({ id }: Pick<Video, "id">): Promise<void> {
    this.calls.push(`count ${id}`);
    if (this.failure !== null) throw this.failure;
    return Promise.resolve();
  }

  #read<T>(asked: string, find: () => T | undefined): Observable<T> {
    return defer(() => {
      this.calls.push(asked);
      const found = find();
      const failure = this.failure ?? notFound();
      return this.failure === null && found !== undefined ? of(found) : throwError(() => failure);
    });
  }
}
