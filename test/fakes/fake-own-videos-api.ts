import { type Observable, of, throwError } from "rxjs";
import { type Failure, notFound } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { VideoForm } from "../../core/videos/own-video-form.ts";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";

export class FakeOwnVideosApi implements OwnVideosApi {
  readonly saved: { readonly id: VideoId; readonly form: VideoForm }[] = [];
  videos: readonly OwnVideo[] = [];
  failure: Failure | null = null;

  list({ skip, limit }: ListPart): Observable<Listed<OwnVideo>> {
    const { failure, videos } = this;
    if (failure !== null) return throwError(() => failure);
    return of({ rows: videos.slice(skip, skip + limit), total: videos.length });
  }

  get(id: VideoId): Observable<OwnVideo> {
    const found = this.videos.find((video) => video.id === id);
    const failure = this.failure ?? notFound();
    return this.failure === null && found !== undefined ? of(found) : throwError(() => failure);
  }

  async save(id: VideoId, form: VideoForm): Promise<OwnVideo> {
    this.saved.push({ id, form });
    return this.#change(id, form);
  }

  async retry(id: VideoId): Promise<OwnVideo> {
    return this.#change(id, { status: "processing", failureReason: null, canRetry: false });
  }

  async remove(id: VideoId): Promise<void> {
    if (this.failure !== null) throw this.failure;
    this.videos = this.videos.filter((video) => video.id !== id);
    return Promise.resolve();
  }

  async #change(id: VideoId, change: Partial<OwnVideo>): Promise<OwnVideo> {
    if (this.failure !== null) throw this.failure;
    const found = this.videos.find((video) => video.id === id);
    if (found === undefined) throw notFound();
    const changed = { ...found, ...change };
    this.videos = this.videos.map((video) => (video.id === id ? changed : video));
    return Promise.resolve(changed);
  }
}
