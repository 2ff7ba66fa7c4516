import { BehaviorSubject, type Observable, Subscription } from "rxjs";
import type { SentFile } from "../chat/pending-message.ts";
import type { IdempotencyKeys } from "../editing/idempotency-keys.port.ts";
import type { Sending } from "../editing/sending.ts";
import { fileFailureMessage } from "../shared/failure-message.ts";
import { Failure } from "../shared/failure.ts";
import type { AttachmentsApi, UploadedAttachment } from "./attachments-api.port.ts";
import { fileSizeText } from "./file-text.ts";
import type { LocalFile } from "./local-file.ts";
import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from "./session-limits.ts";

export interface AttachmentUpload {
  /** It identifies the upload on this page and is its idempotency key. */
  readonly key: string;
  readonly fileName: string;
  /** The size is in bytes. */
  readonly fileSize: number;
  /** It is a whole number. */
  readonly percent: number;
  /** It is null until the server has the whole file. */
  readonly id: number | null;
  /** The server has the file, and it may tell its author, device or place beside its content. */
  readonly mayHaveDetails?: boolean;
  /** It says why the upload failed; null while it has not. */
  readonly error: string | null;
  /** A repeated try may succeed. */
  readonly canRetry: boolean;
}

/** Shown before a file is sent that tells more than its content. */
export const MAY_HAVE_DETAILS = "This file may contain its author's name and other hidden details.";

/** Says why a file is refused without uploading it; undefined when it is not. */
export function attachmentError({ size }: LocalFile): string | undefined {
  if (size === 0) return "The file is empty.";
  return size > ATTACHMENT_BYTES ? `The file is larger than ${fileSizeText(ATTACHMENT_BYTES)}.` : undefined;
}

/**
 * It uploads the files of the message that is being written, each as soon as it is added, one after another.
 */
export class AttachmentUploads {
  readonly #api: AttachmentsApi;
  readonly #keys: IdempotencyKeys;
  readonly #subject = new BehaviorSubject<readonly AttachmentUpload[]>([]);
  readonly #files = new Map<string, LocalFile>();
  #running: { readonly key: string; readonly sending: Subscription } | null = null;

  /** It emits the uploads in the order in which they were added. */
  readonly uploads$: Observable<readonly AttachmentUpload[]> = this.#subject.asObservable();

  constructor(api: AttachmentsApi, keys: IdempotencyKeys) {
    this.#api = api;
    this.#keys = keys;
  }

  /** @returns how many were left out: a message takes no more */
  add(files: readonly LocalFile[]): number {
    const taken = files.slice(0, MOST_ATTACHMENTS - this.#subject.value.length);
    for (const file of taken) this.#enqueue(file);
    this.#pump();
    return files.length - taken.length;
  }

  retry(key: string): void {
    this.#change(key, { error: null, percent: 0 });
    this.#pump();
  }

  remove(key: string): void {
    if (this.#running?.key === key) this.stop();
    const id = this.#subject.value.find((one) => one.key === key)?.id ?? null;
    if (id !== null) void this.#discard(id);
    this.#files.delete(key);
    this.#subject.next(this.#subject.value.filter((one) => one.key !== key));
    this.#pump();
  }

  /** Takes the uploaded files off the list for the message that is about to be sent. */
  take(): readonly SentFile[] {
    const sent = this.#subject.value.flatMap(({ id, fileName, fileSize }) =>
      id === null ? [] : [{ id, name: fileName, size: fileSize }],
    );
    this.#subject.next(this.#subject.value.filter(({ id }) => id === null));
    return sent;
  }

  stop(): void {
    this.#running?.sending.unsubscribe();
    this.#running = null;
  }

  #enqueue(file: LocalFile): void {
    const key = this.#keys.next();
    const error = attachmentError(file) ?? null;
    this.#files.set(key, file);
    this.#subject.next([
      ...this.#subject.value,
      { key, fileName: file.name, fileSize: file.size, percent: 0, id: null, error, canRetry: false },
    ]);
  }

  /** Removes an uploaded file. If that fails, the server removes it by itself after a while. */
  async #discard(id: number): Promise<void> {
    try {
      await this.#api.remove(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  #pump(): void {
    if (this.#running !== null) return;
    const next = this.#subject.value.find(({ id, error }) => id === null && error === null);
    if (next !== undefined) this.#send(next.key);
  }

  #send(key: string): void {
    const file = this.#files.get(key);
    if (file === undefined) return;
    const sending = new Subscription();
    this.#running = { key, sending };
    const ended = () => {
      this.#running = null;
      this.#pump();
    };
    sending.add(
      this.#api.upload(file, key).subscribe({
        next: (progress) => this.#progressed(key, progress),
        error: (error: unknown) => {
          if (!(error instanceof Failure)) throw error;
          this.#failed(key, error);
          ended();
        },
        complete: ended,
      }),
    );
  }

  #progressed(key: string, progress: Sending<UploadedAttachment>): void {
    if (progress.kind === "sending") this.#change(key, { percent: progress.percent });
    else {
      this.#files.delete(key);
      this.#change(key, { ...progress.value, percent: 100 });
    }
  }

  #failed(key: string, failure: Failure): void {
    const error = fileFailureMessage(failure) || "The upload was interrupted.";
    // What the server has looked at and refused it refuses again.
    const isRefused = ["invalid", "rejected", "conflict"].includes(failure.kind);
    this.#change(key, { error, canRetry: !isRefused });
  }

  #change(key: string, part: Partial<AttachmentUpload>): void {
    this.#subject.next(this.#subject.value.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }
}
