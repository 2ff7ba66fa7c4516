import { Observable, of, type Subscriber } from "rxjs";
import type { UploadFile, UploadOverview } from "../../core/videos/upload.ts";
import type { UploadOrder, UploadProgress, VideoUploads } from "../../core/videos/video-uploads.port.ts";

const MP4 = [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d];

/** Sends nothing by itself: the test moves each order on, by its file's name. */
export class FakeVideoUploads implements VideoUploads {
  readonly orders: UploadOrder[] = [];
  readonly abandoned: string[] = [];
  readonly #open = new Map<string, Subscriber<UploadProgress>>();
  found: UploadOverview = { unfinished: [], used: 0, limits: { file: 1_000, person: 10_000 } };
  /** First bytes of every file. */
  bytes: readonly number[] = MP4;

  /** Names of the files that are being sent. */
  get sending(): string[] {
    return [...this.#open.keys()];
  }

  overview(): Observable<UploadOverview> {
    return of(this.found);
  }

  head(_file: UploadFile, bytes: number): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.bytes.slice(0, bytes)));
  }

  send(order: UploadOrder): Observable<UploadProgress> {
    return new Observable((subscriber) => {
      this.orders.push(order);
      this.#open.set(order.file.name, subscriber);
      return () => this.#open.delete(order.file.name);
    });
  }

  abandon(url: string): Promise<void> {
    this.abandoned.push(url);
    return Promise.resolve();
  }

  tell(name: string, progress: UploadProgress): void {
    this.#at(name).next(progress);
  }

  complete(name: string): void {
    this.#at(name).complete();
  }

  fail(name: string, error: Error): void {
    this.#at(name).error(error);
  }

  #at(name: string): Subscriber<UploadProgress> {
    const subscriber = this.#open.get(name);
    if (subscriber === undefined) throw new Error(`${name} is not being sent`);
    return subscriber;
  }
}
