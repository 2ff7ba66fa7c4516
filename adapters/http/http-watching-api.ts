import { map, type Observable } from "rxjs";
import { getSharedShowcaseVideo, getSharedVideo } from "../../contract/share-links.ts";
import { countView, getVideo } from "../../contract/videos.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { SharedVideo, Video } from "../../core/videos/video.ts";
import type { WatchingApi } from "../../core/videos/watching-api.port.ts";
import { OverHttp } from "./over-http.ts";
import { toVideo } from "./to-video.ts";

export class HttpWatchingApi extends OverHttp implements WatchingApi {
  get(id: VideoId): Observable<Video> {
    return this.http.read(getVideo, { params: { id } }).pipe(map(toVideo));
  }

  shared(token: string): Observable<SharedVideo> {
    return this.http
      .read(getSharedVideo, { params: { token } })
      .pipe(map((found) => ({ ...toVideo(found), projectUrl: found.project_url })));
  }

  inSharedShowcase(token: string, id: VideoId): Observable<Video> {
    return this.http.read(getSharedShowcaseVideo, { params: { token, id } }).pipe(map(toVideo));
  }

  async countView({ id, streamUrl }: Pick<Video, "id" | "streamUrl">): Promise<void> {
    const grant = new URLSearchParams(streamUrl.split("?", 2)[1]).get("grant");
    await this.http.call(countView, { params: { id }, query: { grant } });
  }
}
