import type { VideoId } from "../shared/id.ts";
import type { OwnVideo } from "./video.ts";

/** An image of this device, as far as it is known without decoding it. */
export interface Picture {
  /** Bytes. */
  readonly size: number;
  /** Media type; "" where the device does not know it. */
  readonly type: string;
}

/** The calls about an own video's poster. Everything fails with a Failure. */
export abstract class VideoPostersApi {
  /** In the place of the one before. */
  abstract put(id: VideoId, picture: Picture): Promise<OwnVideo>;
  abstract remove(id: VideoId): Promise<OwnVideo>;
}
