import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { DraftStore } from "../../core/chat/draft-store.ts";
import type { QueuedMessage } from "../../core/chat/send-queue.ts";
import type { AttachmentUpload, AttachmentUploads } from "../../core/collaboration/attachment-uploads.ts";
import type { LocalFile } from "../../core/collaboration/local-file.ts";
import { MOST_ATTACHMENTS, sessionMessageError } from "../../core/collaboration/session-limits.ts";
import type { JoinedSession } from "../../core/collaboration/session-service.ts";

/** The store has a participant's message with its files until the server has it. */
export class SessionComposerStore {
  readonly #drafts: DraftStore;
  readonly #uploads: AttachmentUploads;
  #joined: JoinedSession | null = null;
  #following = new Subscription();

  text = "";
  /** It says why the message cannot be sent or a file cannot be added; typing clears it. */
  error: string | undefined = undefined;
  /** The server has not confirmed these messages yet; they are in their order. */
  queued: readonly QueuedMessage[] = [];
  /** They belong to the message that is being written. */
  uploads: readonly AttachmentUpload[] = [];

  constructor(drafts: DraftStore, uploads: AttachmentUploads) {
    this.#drafts = drafts;
    this.#uploads = uploads;
    makeObservable(this, {
      text: observable,
      error: observable,
      queued: observableRef,
      uploads: observableRef,
      isUploading: computed,
      start: action,
      type: action,
      send: action,
      addFiles: action,
    });
  }

  get isUploading(): boolean {
    return this.uploads.some(({ id, error }) => id === null && error === null);
  }

  start(joined: JoinedSession): void {
    this.#joined = joined;
    this.text = this.#drafts.draft(joined.key);
    this.#following = joined.queue.messages$.subscribe((queued) => {
      runInAction(() => (this.queued = queued));
    });
    this.#following.add(
      this.#uploads.uploads$.subscribe((uploads) => {
        runInAction(() => (this.uploads = uploads));
      }),
    );
    joined.queue.resume();
  }

  stop(): void {
    this.#following.unsubscribe();
    this.#uploads.stop();
  }

  type(text: string): void {
    this.text = text;
    this.error = undefined;
    if (this.#joined !== null) this.#drafts.saveDraft(this.#joined.key, text);
  }

  send(): void {
    if (this.#joined === null) return;
    this.error = this.#obstacle();
    if (this.error !== undefined) return;
    this.#joined.queue.add(this.text, this.#uploads.take());
    this.type("");
  }

  addFiles(files: readonly LocalFile[]): void {
    if (files.length === 0) return;
    const leftOut = this.#uploads.add(files);
    this.error = leftOut === 0 ? undefined : `At most ${MOST_ATTACHMENTS} files can be sent at once`;
  }

  retryFile(key: string): void {
    this.#uploads.retry(key);
  }

  removeFile(key: string): void {
    this.#uploads.remove(key);
    this.type(this.text);
  }

  retry(idempotencyKey: string): void {
    this.#joined?.queue.retry(idempotencyKey);
  }

  remove(idempotencyKey: string): void {
    this.#joined?.queue.remove(idempotencyKey);
  }

  #obstacle(): string | undefined {
    if (this.isUploading) return "Wait until the files are uploaded, or remove them";
    const ready = this.uploads.filter(({ id }) => id !== null).length;
    if (ready < this.uploads.length) return "A file wasn't uploaded. Retry or remove it";
    return sessionMessageError(this.text, ready);
  }
}
