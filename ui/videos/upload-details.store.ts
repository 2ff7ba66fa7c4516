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
import type { TypedDetails, UploadDrafts } from "../../core/videos/upload-drafts.ts";
import type { UploadQueue } from "../../core/videos/upload-queue.ts";
import type { Upload } from "../../core/videos/upload.ts";
import type { OwnVideo } from "../../core/videos/video.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export interface UploadDetailsPorts {
  readonly api: OwnVideosApi;
  readonly notices: Notices;
  readonly queue: UploadQueue;
  readonly drafts: UploadDrafts;
  readonly changes: OwnVideoChanges;
}

/**
 * It edits the details of a video that is being uploaded or waits, and saves them apart from the bytes. Unsaved
 * changes are stored on the device.
 */
export class UploadDetailsStore extends SubmissionStore<VideoForm, OwnVideo | null> {
  readonly #ports: UploadDetailsPorts;
  readonly #key: string;
  readonly #fingerprint: string;

  /** The saved details are here; before an upload begins, those it will begin with. */
  origin: VideoForm;

  protected override readonly isRepeatable = true;

  /** @param video null for one that the server does not have yet */
  constructor(ports: UploadDetailsPorts, { key, fingerprint, form }: Upload, video: OwnVideo | null) {
    super(EMPTY_VIDEO_FORM, ports.notices);
    this.#ports = ports;
    this.#key = key;
    this.#fingerprint = fingerprint;
    this.origin = video === null ? form : videoForm(video);
    makeObservable(this, { origin: observableRef, isUnsaved: computed, follow: action, undo: action });
    this.reset({ ...this.origin, ...ports.drafts.of(fingerprint) });
  }

  /** Some changes are stored on this device only. */
  get isUnsaved(): boolean {
    return changedFields(this.form, this.origin).length > 0;
  }

  override change(part: Partial<VideoForm>): void {
    super.change(part);
    this.#keepTyped();
  }

  /** Merges details that were saved elsewhere on the page; fields changed here stay. */
  follow(saved: VideoForm): void {
    this.#bringOnto(saved, this.origin);
  }

  /** Resets the form to the saved details. */
  undo(): void {
    this.reset(this.origin);
    this.#ports.drafts.discard(this.#fingerprint);
  }

  protected override validate = videoFormErrors;

  protected override async send(form: VideoForm): Promise<OwnVideo | null> {
    const { api, queue, changes } = this.#ports;
    queue.write(this.#key, form);
    const upload = queue.uploads.find(({ key }) => key === this.#key);
    // The upload will begin with these details.
    if (upload?.videoId === null && upload.state.kind !== "running") return null;
    const video = await api.save(await queue.videoOf(this.#key), form);
    changes.announce({ id: video.id, video });
    return video;
  }

  protected override saved(video: OwnVideo | null, sent: VideoForm): void {
    // Only this page has these details, so they stay on the device until the upload begins and the server has them.
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
    this.#ports.drafts.keep(this.#fingerprint, Object.fromEntries(typed) as TypedDetails);
  }
}
