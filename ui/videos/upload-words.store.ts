import { EMPTY_VIDEO_FORM, type VideoForm, videoFormErrors } from "../../core/videos/own-video-form.ts";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import type { UploadQueue } from "../../core/videos/upload-queue.ts";
import type { Upload } from "../../core/videos/upload.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

/** The words of a video whose bytes travel, or wait: saved on their own, whatever becomes of the bytes. */
export class UploadWordsStore extends SubmissionStore<VideoForm> {
  readonly #api: OwnVideosApi;
  readonly #queue: UploadQueue;
  readonly #key: string;

  protected override readonly isRepeatable = true;

  constructor(api: OwnVideosApi, notices: Notices, queue: UploadQueue, { key, form }: Upload) {
    super(EMPTY_VIDEO_FORM, notices);
    this.#api = api;
    this.#queue = queue;
    this.#key = key;
    this.reset(form);
  }

  protected override validate = videoFormErrors;

  protected override async send(form: VideoForm): Promise<void> {
    this.#queue.write(this.#key, form);
    const upload = this.#queue.uploads.find(({ key }) => key === this.#key);
    // It begins with them.
    if (upload?.videoId === null && upload.state.kind !== "running") return;
    await this.#api.save(await this.#queue.videoOf(this.#key), form);
  }
}
