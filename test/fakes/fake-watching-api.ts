import { type Observable, of, throwError } from "rxjs";
import { notFound } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { SharedVideo, Video } from "../../core/videos/video.ts";
import type { WatchingApi } from "../../core/videos/watching-api.port.ts";
import { aVideo } from "../builders/playlists.ts";

/** Answers at once; what was asked and counted stands in `calls`: "get 11". */
export class FakeWatchingApi implements WatchingApi {
  videos: readonly Video[] = [11, 12, 13].map((id) => aVideo({ id: id as VideoId }));
  readonly calls: string[] = [];

  get(id: VideoId): Observable<Video> {
    this.calls.push(`get ${id}`);
    const found = this.videos.find((each) => each.id === id);
    return found === undefined ? throwError(notFound) : of(found);
  }

  shared(): Observable<SharedVideo> {
    return throwError(notFound);
  }

  countView({ id }: Pick<Video, "id">): Promise<void> {
    this.calls.push(`count ${id}`);
    return Promise.resolve();
  }
}
