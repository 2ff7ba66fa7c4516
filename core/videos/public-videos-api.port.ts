import type { Observable } from "rxjs";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { VideoFilter } from "./video-filter.ts";
import type { VideoSummary } from "./video.ts";

/** The lists of videos that everybody sees. */
export abstract class PublicVideosApi {
  /** Public ones that are ready. Cold, unsubscribing aborts it; fails with a Failure. */
  abstract list(filter: VideoFilter, part: ListPart): Observable<Listed<VideoSummary>>;
}
