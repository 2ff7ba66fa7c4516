import { map, type Observable } from "rxjs";
import { listVideos } from "../../contract/videos.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { PublicVideosApi } from "../../core/videos/public-videos-api.port.ts";
import type { VideoFilter } from "../../core/videos/video-filter.ts";
import type { VideoSummary } from "../../core/videos/video.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { longPart } from "./long-part.ts";
import { toVideoSummary } from "./to-video.ts";

export class HttpPublicVideosApi extends OverHttp implements PublicVideosApi {
  list({ q, creator, sort }: VideoFilter, part: ListPart): Observable<Listed<VideoSummary>> {
    const query = {
      ...(q.trim() !== "" && { q: q.trim() }),
      creator,
      sort,
      ...longPart(part),
    };
    return this.http.readCounted(listVideos, { query }).pipe(map(listedBy(toVideoSummary)));
  }
}
