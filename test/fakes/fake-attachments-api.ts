import { Observable, type Subscriber } from "rxjs";
import type { AttachmentsApi, UploadedAttachment } from "../../core/collaboration/attachments-api.port.ts";
import type { LocalFile } from "../../core/collaboration/local-file.ts";
import type { Sending } from "../../core/editing/sending.ts";
import type { Failure } from "../../core/shared/failure.ts";

/** It sends nothing by itself: the test moves each file on, by its name. */
export class FakeAttachmentsApi implements AttachmentsApi {
  readonly #open = new Map<string, Subscriber<Sending<UploadedAttachment>>>();
  /** The idempotency keys are in the order in which they came. */
  readonly keys: string[] = [];
  readonly removed: number[] = [];
  #lastId = 40;

  get sending(): readonly string[] {
    return [...this.#open.keys()];
  }

  upload({ name }: LocalFile, idempotencyKey: string): Observable<Sending<UploadedAttachment>> {
    return new Observable((subscriber) => {
      this.keys.push(idempotencyKey);
      this.#open.set(name, subscriber);
      return () => {
        this.#open.delete(name);
      };
    });
  }

  remove(id: number): Promise<void> {
    this.removed.push(id);
    return Promise.resolve();
  }

  progress(name: string, percent: number): void {
    this.#open.get(name)?.next({ kind: "sending", percent });
  }

  arrive(name: string, { mayHaveDetails = false } = {}): number {
    const id = ++this.#lastId;
    const subscriber = this.#open.get(name);
    subscriber?.next({ kind: "done", value: { id, mayHaveDetails } });
    subscriber?.complete();
    return id;
  }

  fail(name: string, failure: Failure): void {
    this.#open.get(name)?.error(failure);
  }
}
