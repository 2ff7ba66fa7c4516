import type { Observable } from "rxjs";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { VideoFilter } from "./video-filter.ts";
import type { VideoSummary } from "./video.ts";

/** These calls list the videos that all visitors see. */
export abstract class PublicVideosApi {
  /** Lists public videos that are ready. Cold, unsubscribing aborts it; fails with a Failure. */
  abstract list(filter: VideoFilter, part: ListPart): Observable<Listed<VideoSummary>>;
}
