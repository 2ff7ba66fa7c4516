import { action, computed, makeObservable, observableRef } from "mobx";
import { changedFields, mergeForm } from "../../core/editing/merge-form.ts";
import {
  EMPTY_VIDEO_FORM,
  type VideoForm,
  videoForm,
  videoFormErrors,
} from "../../core/videos/own-video-form.ts";
import type { OwnVideoChanges } from "../../core/videos/own-video-changes.ts";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import type { TypedWords, UploadDrafts } from "../../core/videos/upload-drafts.ts";
import type { UploadQueue } from "../../core/videos/upload-queue.ts";
import type { Upload } from "../../core/videos/upload.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export interface UploadWordsPorts {
  readonly api: OwnVideosApi;
  readonly notices: Notices;
  readonly queue: UploadQueue;
  readonly drafts: UploadDrafts;
  readonly changes: OwnVideoChanges;
}

/**
 * The words of a video whose bytes travel, or wait: saved on their own, whatever becomes of the bytes. What is typed and
 * not saved is kept on the device.
 */
export class UploadWordsStore extends SubmissionStore<VideoForm, OwnVideo | null> {
  readonly #ports: UploadWordsPorts;
  readonly #key: string;
  readonly #fingerprint: string;

  /** As they are saved; of an upload that has not begun yet what it begins with. */
  origin: VideoForm;

  protected override readonly isRepeatable = true;

  /** @param video null for one that the server does not know of yet */
  constructor(ports: UploadWordsPorts, { key, fingerprint, form }: Upload, video: OwnVideo | null) {
    super(EMPTY_VIDEO_FORM, ports.notices);
    this.#ports = ports;
    this.#key = key;
    this.#fingerprint = fingerprint;
    this.origin = video === null ? form : videoForm(video);
    makeObservable(this, { origin: observableRef, isUnsaved: computed, follow: action, undo: action });
    this.reset({ ...this.origin, ...ports.drafts.of(fingerprint) });
  }

  /** Something is typed that is saved nowhere but on this device. */
  get isUnsaved(): boolean {
    return changedFields(this.form, this.origin).length > 0;
  }

  override change(part: Partial<VideoForm>): void {
    super.change(part);
    this.#keepTyped();
  }

  /** They were saved elsewhere on the page: what is typed here stays, and the rest follows. */
  follow(saved: VideoForm): void {
    this.#bringOnto(saved, this.origin);
  }

  /** Back to what is saved. */
  undo(): void {
    this.reset(this.origin);
    this.#ports.drafts.discard(this.#fingerprint);
  }

  protected override validate = videoFormErrors;

  protected override async send(form: VideoForm): Promise<OwnVideo | null> {
    const { api, queue, changes } = this.#ports;
    queue.write(this.#key, form);
    const upload = queue.uploads.find(({ key }) => key === this.#key);
    // It begins with them.
    if (upload?.videoId === null && upload.state.kind !== "running") return null;
    const video = await api.save(await queue.videoOf(this.#key), form);
    changes.announce({ id: video.id, video });
    return video;
  }

  protected override saved(video: OwnVideo | null, sent: VideoForm): void {
    // Only this page has what an upload begins with: it stays on the device until the server has it.
    if (video === null) this.origin = sent;
    else this.#bringOnto(videoForm(video), sent);
  }

  #bringOnto(saved: VideoForm, from: VideoForm): void {
    this.form = mergeForm(this.form, from, saved).form;
    this.origin = saved;
    this.#keepTyped();
  }

  #keepTyped(): void {
    const typed = changedFields(this.form, this.origin).map((field) => [field, this.form[field]]);
    this.#ports.drafts.keep(this.#fingerprint, Object.fromEntries(typed) as TypedWords);
  }
}
