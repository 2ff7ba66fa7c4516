import { map, type Observable } from "rxjs";
import type { BodyInput } from "../../contract/endpoint.ts";
import { deleteVideo, getOwnVideo, listMyVideos, replaceVideo, retryVideo } from "../../contract/videos.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { notFound } from "../../core/shared/failure.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { VideoForm } from "../../core/videos/own-video-form.ts";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { answeredOr } from "./answered-or.ts";
import type { FieldNames } from "./field-names.ts";
import { ifMissing } from "./if-missing.ts";
import { OverHttp } from "./over-http.ts";
import { orGone } from "./or-gone.ts";
import { toOwnVideo, toOwnVideos } from "./to-own-video.ts";

const FIELDS: FieldNames<BodyInput<typeof replaceVideo>, VideoForm> = {
  title: "title",
  description: "description",
  privacy: "privacy",
};

const NEWEST: ListPart = { skip: 0, limit: 100 };

export class HttpOwnVideosApi extends OverHttp implements OwnVideosApi {
  list({ skip, limit }: ListPart): Observable<Listed<OwnVideo>> {
    return this.http
      .read(listMyVideos, { query: { skip, limit } })
      .pipe(map((found) => toOwnVideos(found, { skip, limit })));
  }

  get(id: VideoId): Observable<OwnVideo> {
    const video = this.http.read(getOwnVideo, { params: { id } }).pipe(map(toOwnVideo));
    return ifMissing(video, () => this.#listed(id));
  }

  async save(id: VideoId, { title, description, privacy }: VideoForm): Promise<OwnVideo> {
    const input = { params: { id }, body: { title, description, privacy }, fields: FIELDS };
    const saved = this.http.call(replaceVideo, input);
    const video = await answeredOr(saved.then(toOwnVideo), () => this.#listed(id));
    return { ...video, description: video.description || description, privacy };
  }

  async retry(id: VideoId): Promise<OwnVideo> {
    return toOwnVideo(await this.http.call(retryVideo, { params: { id } }));
  }

  async remove(id: VideoId): Promise<void> {
    await orGone(this.http.call(deleteVideo, { params: { id } }));
  }

  /** Finds a video among the newest hundred. */
  #listed(id: VideoId): Observable<OwnVideo> {
    return this.list(NEWEST).pipe(
      map(({ rows }) => {
        const found = rows.find((video) => video.id === id);
        if (found === undefined) throw notFound();
        return found;
      }),
    );
  }
}
