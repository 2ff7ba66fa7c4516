import type { Failure } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { Picture, VideoPostersApi } from "../../core/videos/video-posters-api.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { anOwnVideo } from "../builders/own-videos.ts";

export class FakeVideoPostersApi implements VideoPostersApi {
  readonly given: { readonly id: VideoId; readonly picture: Picture }[] = [];
  failure: Failure | null = null;

  put(id: VideoId, picture: Picture): Promise<OwnVideo> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.given.push({ id, picture });
    const name = `/poster-${this.given.length}`;
    return Promise.resolve(anOwnVideo({ id, poster: { small: name, large: name } }));
  }

  remove(id: VideoId): Promise<OwnVideo> {
    return this.failure === null ? Promise.resolve(anOwnVideo({ id })) : Promise.reject(this.failure);
  }
}
