import type { Observable } from "rxjs";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import type { PublicVideosApi } from "../../core/videos/public-videos-api.port.ts";
import type { VideoFilter } from "../../core/videos/video-filter.ts";
import type { VideoSummary } from "../../core/videos/video.ts";
import { ask, type Pending } from "./pending.ts";

interface ListQuestion {
  readonly filter: VideoFilter;
  readonly part: ListPart;
}

export class FakePublicVideosApi implements PublicVideosApi {
  readonly lists: Pending<ListQuestion, Listed<VideoSummary>>[] = [];

  list(filter: VideoFilter, part: ListPart): Observable<Listed<VideoSummary>> {
    return ask(this.lists, { filter, part });
  }
}
