import { map, type Observable } from "rxjs";
import type { BodyInput } from "../../contract/endpoint.ts";
import { deleteVideo, getOwnVideo, listMyVideos, replaceVideo, retryVideo } from "../../contract/videos.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { VideoForm } from "../../core/videos/own-video-form.ts";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import type { FieldNames } from "./field-names.ts";
import { OverHttp } from "./over-http.ts";
import { orGone } from "./or-gone.ts";
import { toOwnVideo } from "./to-own-video.ts";

const FIELDS: FieldNames<BodyInput<typeof replaceVideo>, VideoForm> = {
  title: "title",
  description: "description",
  privacy: "privacy",
};

export class HttpOwnVideosApi extends OverHttp implements OwnVideosApi {
  list({ skip, limit }: ListPart): Observable<Listed<OwnVideo>> {
    return this.http
      .read(listMyVideos, { query: { skip, limit } })
      .pipe(map(({ videos, total }) => ({ rows: videos.map(toOwnVideo), total })));
  }

  get(id: VideoId): Observable<OwnVideo> {
    return this.http.read(getOwnVideo, { params: { id } }).pipe(map(toOwnVideo));
  }

  async save(id: VideoId, { title, description, privacy }: VideoForm): Promise<OwnVideo> {
    const input = { params: { id }, body: { title, description, privacy }, fields: FIELDS };
    return toOwnVideo(await this.http.call(replaceVideo, input));
  }

  async retry(id: VideoId): Promise<OwnVideo> {
    return toOwnVideo(await this.http.call(retryVideo, { params: { id } }));
  }

  async remove(id: VideoId): Promise<void> {
    await orGone(this.http.call(deleteVideo, { params: { id } }));
  }
}
