import {
  EMPTY_VIDEO_FORM,
  type VideoForm,
  videoForm,
  videoFormErrors,
} from "../../core/videos/own-video-form.ts";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export class VideoFormStore extends SubmissionStore<VideoForm, OwnVideo> {
  readonly #api: OwnVideosApi;
  readonly #video: OwnVideo;

  constructor(api: OwnVideosApi, notices: Notices, video: OwnVideo) {
    super(EMPTY_VIDEO_FORM, notices);
    this.#api = api;
    this.#video = video;
    this.reset(videoForm(video));
  }

  protected override validate = videoFormErrors;

  protected override send(form: VideoForm): Promise<OwnVideo> {
    return this.#api.save(this.#video.id, form);
  }
}
