import type { VideoId } from "../shared/id.ts";
import type { OwnVideo } from "./video.ts";

/** It describes an image of this device without decoding it. */
export interface Picture {
  /** The size is in bytes. */
  readonly size: number;
  /** It is a media type, and "" where the device does not know it. */
  readonly type: string;
}

/** These calls change the poster of the caller's own video. Everything fails with a Failure. */
export abstract class VideoPostersApi {
  /** Sets the poster and replaces an earlier one. */
  abstract put(id: VideoId, picture: Picture): Promise<OwnVideo>;
  abstract remove(id: VideoId): Promise<OwnVideo>;
}
