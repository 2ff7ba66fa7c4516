import type { Observable } from "rxjs";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { VideoId } from "../shared/id.ts";
import type { VideoForm } from "./own-video-form.ts";
import type { OwnVideo } from "./video.ts";

/** The calls about one's own videos. Reading is cold, and unsubscribing aborts it. Everything fails with a Failure. */
export abstract class OwnVideosApi {
  /** Newest first, whatever their status. */
  abstract list(part: ListPart): Observable<Listed<OwnVideo>>;
  abstract get(id: VideoId): Observable<OwnVideo>;
  abstract save(id: VideoId, form: VideoForm): Promise<OwnVideo>;
  /** Processes its file once more. */
  abstract retry(id: VideoId): Promise<OwnVideo>;
  /** With its file, its links and its places in playlists. One that is gone already is removed. */
  abstract remove(id: VideoId): Promise<void>;
}
