import type { Observable } from "rxjs";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { VideoId } from "../shared/id.ts";
import type { VideoForm } from "./own-video-form.ts";
import type { OwnVideo } from "./video.ts";

/**
 * These are the calls about the caller's own videos. Reading is cold, and unsubscribing aborts it. Everything
 * fails with a Failure.
 */
export abstract class OwnVideosApi {
  /** Lists videos of every status, the newest first. */
  abstract list(part: ListPart): Observable<Listed<OwnVideo>>;
  abstract get(id: VideoId): Observable<OwnVideo>;
  abstract save(id: VideoId, form: VideoForm): Promise<OwnVideo>;
  /** Processes its file once more. */
  abstract retry(id: VideoId): Promise<OwnVideo>;
  /**
   * Deletes the video with its file, its links and its entries in playlists. One that is gone already counts
   * as deleted.
   */
  abstract remove(id: VideoId): Promise<void>;
}
