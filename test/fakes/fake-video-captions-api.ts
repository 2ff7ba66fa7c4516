import type { VideoId } from "../../core/shared/id.ts";
import type { VideoCaptionsApi } from "../../core/videos/video-captions-api.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import { anOwnVideo } from "../builders/own-videos.ts";

export class FakeVideoCaptionsApi implements VideoCaptionsApi {
  readonly contents = new Map<string, string>();

  put(id: VideoId, language: string, content: string): Promise<OwnVideo> {
    this.contents.set(language, content);
    return Promise.resolve(this.#video(id));
  }

  remove(id: VideoId, language: string): Promise<OwnVideo> {
    this.contents.delete(language);
    return Promise.resolve(this.#video(id));
  }

  #video(id: VideoId): OwnVideo {
    return anOwnVideo({ id, captionLanguages: [...this.contents.keys()] });
  }
}
