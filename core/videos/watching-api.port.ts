import type { Observable } from "rxjs";
import type { VideoId } from "../shared/id.ts";
import type { SharedVideo, Video } from "./video.ts";

/** The calls of whoever watches. Reading is cold, and unsubscribing aborts it. Everything fails with a Failure. */
export abstract class WatchingApi {
  /** "not-found" for what this reader may not see, too. */
  abstract get(id: VideoId): Observable<Video>;
  /** By a link; "not-found" for a token that leads to nothing any more. */
  abstract shared(token: string): Observable<SharedVideo>;
  /** In a showcase that is open by a link. */
  abstract inSharedShowcase(token: string, id: VideoId): Observable<Video>;
  /** Playing has begun; the server counts each viewer once a day. */
  abstract countView(video: Pick<Video, "id" | "streamUrl">): Promise<void>;
}
