import type { VideoId } from "../shared/id.ts";
import type { OwnVideo } from "./video.ts";

/** These calls change the captions of the caller's own video. Everything fails with a Failure. */
export abstract class VideoCaptionsApi {
  /**
   * Sets the captions in this language and replaces earlier ones.
   * @param content of a WebVTT or SubRip file
   */
  abstract put(id: VideoId, language: string, content: string): Promise<OwnVideo>;
  abstract remove(id: VideoId, language: string): Promise<OwnVideo>;
}
