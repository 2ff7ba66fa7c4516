import { type Observable, of, throwError } from "rxjs";
import { notFound } from "../../core/shared/failure.ts";
import type { SharedVideo, Video } from "../../core/videos/video.ts";
import type { WatchingApi } from "../../core/videos/watching-api.port.ts";
import { aVideo } from "../builders/playlists.ts";
import { FakeTextFiles } from "./fake-text-files.ts";
import { FakeVideoCaptionsApi } from "./fake-video-captions-api.ts";
import { FakeVideoPostersApi } from "./fake-video-posters-api.ts";
import { FakeVideoStills } from "./fake-video-stills.ts";

class FilmToWatch implements WatchingApi {
  get(): Observable<Video> {
    return of(aVideo({ streamUrl: "/film", isOwn: true }));
  }

  shared(): Observable<SharedVideo> {
    return throwError(notFound);
  }

  inSharedShowcase(): Observable<Video> {
    return throwError(notFound);
  }

  countView(): Promise<void> {
    return Promise.resolve();
  }
}

export function videoExtras() {
  return {
    posters: new FakeVideoPostersApi(),
    stills: new FakeVideoStills(),
    captions: new FakeVideoCaptionsApi(),
    texts: new FakeTextFiles(),
    watching: new FilmToWatch(),
  };
}
