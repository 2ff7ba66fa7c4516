import type { Observable } from "rxjs";
import type { VideoId } from "../shared/id.ts";
import type { SharedVideo, Video } from "./video.ts";

/**
 * Viewers make these calls. Reading is cold, and unsubscribing aborts it. Everything fails with a Failure.
 */
export abstract class WatchingApi {
  /** Reads a video. It fails as "not-found" also when the caller may not see it. */
  abstract get(id: VideoId): Observable<Video>;
  /** Reads the video that a link leads to; "not-found" for a token that is unknown or revoked. */
  abstract shared(token: string): Observable<SharedVideo>;
  /** Reads a video in a showcase that was opened by a link. */
  abstract inSharedShowcase(token: string, id: VideoId): Observable<Video>;
  /** Counts the beginning of playing, once for each viewer and day. */
  abstract countView(video: Pick<Video, "id" | "streamUrl">): Promise<void>;
}
