import { Failure } from "../shared/failure.ts";
import type { VideoId } from "../shared/id.ts";
import type { UploadFile } from "../uploads/upload-file.ts";
import type { VideoPostersApi } from "./video-posters-api.port.ts";
import type { VideoStills } from "./video-stills.port.ts";

/** It takes a still from the file of a video whose upload has begun, and sets it as the poster. */
export class UploadPosters {
  readonly #api: VideoPostersApi;
  readonly #stills: VideoStills;
  readonly #given = new Set<VideoId>();

  constructor(api: VideoPostersApi, stills: VideoStills) {
    this.#api = api;
    this.#stills = stills;
  }

  async give(file: UploadFile, video: VideoId): Promise<void> {
    if (this.#given.has(video)) return;
    this.#given.add(video);
    const picture = await this.#stills.of({ kind: "file", file }, null);
    if (picture === null) return;
    try {
      await this.#api.put(video, picture);
    } catch (error) {
      // A video without a poster is a whole video, and one can be chosen at any time.
      if (!(error instanceof Failure)) throw error;
    }
  }
}
