import { deletePoster, putPoster } from "../../contract/video-posters.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { Picture, VideoPostersApi } from "../../core/videos/video-posters-api.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { OverHttp } from "./over-http.ts";
import { toOwnVideo } from "./to-own-video.ts";

export class HttpVideoPostersApi extends OverHttp implements VideoPostersApi {
  async put(id: VideoId, picture: Picture): Promise<OwnVideo> {
    // Core knows a picture by its size and type alone.
    if (!(picture instanceof Blob)) throw new Error("Only an image of this device can be sent");
    return toOwnVideo(await this.http.upload(putPoster, { params: { id }, bytes: picture }));
  }

  async remove(id: VideoId): Promise<OwnVideo> {
    return toOwnVideo(await this.http.call(deletePoster, { params: { id } }));
  }
}
