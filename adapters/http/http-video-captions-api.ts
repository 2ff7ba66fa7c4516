import { deleteCaptions, putCaptions } from "../../contract/video-captions.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { VideoCaptionsApi } from "../../core/videos/video-captions-api.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { OverHttp } from "./over-http.ts";
import { toOwnVideo } from "./to-own-video.ts";

export class HttpVideoCaptionsApi extends OverHttp implements VideoCaptionsApi {
  async put(id: VideoId, language: string, content: string): Promise<OwnVideo> {
    const params = { id, language };
    return toOwnVideo(await this.http.call(putCaptions, { params, body: { content } }));
  }

  async remove(id: VideoId, language: string): Promise<OwnVideo> {
    return toOwnVideo(await this.http.call(deleteCaptions, { params: { id, language } }));
  }
}
