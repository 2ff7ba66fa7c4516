import type { VideoId } from "../shared/id.ts";
import type { OwnVideo } from "./video.ts";

/** The calls about an own video's captions. Everything fails with a Failure. */
export abstract class VideoCaptionsApi {
  /**
   * In the place of those that it has in this language.
   * @param content of a WebVTT or SubRip file
   */
  abstract put(id: VideoId, language: string, content: string): Promise<OwnVideo>;
  abstract remove(id: VideoId, language: string): Promise<OwnVideo>;
}
