import { map, type Observable, of, switchMap } from "rxjs";
import * as v from "valibot";
import { assumed } from "../../contract/assumed.ts";
import { getSharedShowcaseVideo, getSharedVideo } from "../../contract/share-links.ts";
import { countView, getVideo, listMyVideos, listVideos, video } from "../../contract/videos.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { SharedVideo, Video } from "../../core/videos/video.ts";
import type { WatchingApi } from "../../core/videos/watching-api.port.ts";
import type { HttpClient } from "./http-client.ts";
import { ifMissing } from "./if-missing.ts";
import { OverHttp } from "./over-http.ts";
import { bareVideo, toVideo } from "./to-video.ts";

const VIDEOS = assumed(v.array(video), []);
const PUBLIC = { ...listVideos, answer: VIDEOS };
const OWN = { ...listMyVideos, answer: v.object({ videos: VIDEOS, user_videos: VIDEOS }) };

export class HttpWatchingApi extends OverHttp implements WatchingApi {
  readonly #bearer: Pick<Bearer, "token">;

  constructor(http: HttpClient, bearer: Pick<Bearer, "token">) {
    super(http);
    this.#bearer = bearer;
  }

  get(id: VideoId): Observable<Video> {
    const video = this.http.read(getVideo, { params: { id } }).pipe(map(toVideo));
    return ifMissing(video, () => this.#listed(id));
  }

  shared(token: string): Observable<SharedVideo> {
    return this.http
      .read(getSharedVideo, { params: { token } })
      .pipe(map((found) => ({ ...toVideo(found), projectUrl: found.project_url })));
  }

  inSharedShowcase(token: string, id: VideoId): Observable<Video> {
    const video = this.http.read(getSharedShowcaseVideo, { params: { token, id } }).pipe(map(toVideo));
    return ifMissing(video, () => this.#listed(id));
  }

  async countView({ id, streamUrl }: Pick<Video, "id" | "streamUrl">): Promise<void> {
    const grant = new URLSearchParams(streamUrl.split("?", 2)[1]).get("grant");
    await this.http.call(countView, { params: { id }, query: { grant } });
  }

  /** Finds a video on servers that only list them; they stream those of no list, too. */
  #listed(id: VideoId): Observable<Video> {
    const isWanted = (each: { readonly id: number }) => each.id === id;
    return this.http.read(PUBLIC).pipe(
      switchMap((all) => {
        const found = all.find(isWanted);
        if (found !== undefined) return of(found);
        return this.#own().pipe(map((own) => own.find(isWanted)));
      }),
      map((found) => (found === undefined ? bareVideo(id) : toVideo(found))),
    );
  }

  #own() {
    if (this.#bearer.token() === null) return of([]);
    return this.http.read(OWN).pipe(map(({ videos, user_videos }) => [...videos, ...user_videos].map(asOwn)));
  }
}

function asOwn<Found extends { readonly is_own: boolean }>(found: Found): Found {
  return { ...found, is_own: true };
}
