import { BehaviorSubject, distinctUntilChanged, map, type Observable, type Subscription } from "rxjs";
import type { Session } from "../auth/session.ts";
import type { Clock } from "../shared/clock.port.ts";
import { Failure, isAnotherFile, isOtherOffset, isOutage } from "../shared/failure.ts";
import { fileFailureMessage } from "../shared/failure-message.ts";
import { isUnderWay, type QueuedFile, nextInQueue, type UploadState } from "./queued-file.ts";
import type { FileContents } from "./file-contents.port.ts";
import type { PageGuard } from "./page-guard.port.ts";
import type { UploadFile } from "./upload-file.ts";
import { UploadSpeed } from "./upload-speed.ts";

export interface UploadPorts {
  readonly clock: Clock;
  readonly contents: FileContents;
  readonly guard: PageGuard;
  /** Returns a new UUID each time. */
  readonly newKey: () => string;
  /** Calls once when the server can be reached again; returns a function that cancels it. */
  readonly whenBack: (call: () => void) => () => void;
  /** Uploads end with the session that began them. */
  readonly session$: Observable<Session | null>;
}

export type QueueProgress<Item extends QueuedFile> =
  /** The server has created it; `known` has what changed with that. */
  | { readonly kind: "began"; readonly known: Partial<Item> & { readonly url: string } }
  /** The bytes count from the file's beginning. */
  | { readonly kind: "sent"; readonly bytes: number };

/** Another connection holds the upload for a moment longer, or has brought more than was known when this one began. */
const LOCKED = 423;
const LOCKED_MS = 1_000;

/**
 * It uploads the files of this page, two at once. It continues by itself after a lost network, and lives as
 * long as the page, on every screen.
 */
export abstract class FileQueue<Item extends QueuedFile> {
  readonly #ports: UploadPorts;
  readonly #subject = new BehaviorSubject<readonly Item[]>([]);
  readonly #files = new Map<string, UploadFile>();
  /** They are the idempotency keys with which uploads begin. */
  readonly #keys = new Map<string, string>();
  readonly #running = new Map<string, () => void>();
  #release: (() => void) | undefined;
  #watching: Subscription | undefined;

  readonly uploads$: Observable<readonly Item[]> = this.#subject.asObservable();

  /** An upload that the server no longer has gets these fields. */
  protected abstract readonly unknown: Partial<Item> & { readonly url: null };

  constructor(ports: UploadPorts) {
    this.#ports = ports;
  }

  get uploads(): readonly Item[] {
    return this.#subject.value;
  }

  pause(key: string): void {
    this.#stop(key);
    this.#setState(key, { kind: "paused" });
    this.pump();
  }

  /** Resumes a paused or failed upload. */
  resume(key: string): void {
    const upload = this.find(key);
    if (upload?.state.kind === "paused" || upload?.state.kind === "failed")
      this.#setState(key, { kind: "waiting" });
    this.pump();
  }

  /** @throws Failure when the server did not hear of it; the upload is off this page nevertheless */
  async cancel(key: string): Promise<void> {
    const upload = this.find(key);
    this.remove(key);
    if (typeof upload?.url === "string") await this.abandon(upload);
  }

  /** Removes the upload from the page; bytes that have arrived stay on the server. */
  remove(key: string): void {
    this.#stop(key);
    this.#files.delete(key);
    this.#keys.delete(key);
    this.#set(this.uploads.filter((each) => each.key !== key));
    this.pump();
  }

  /**
   * Uploads the file, trying once. Cold; unsubscribing stops it. "not-found" means that the upload no longer
   * exists.
   */
  protected abstract open(
    upload: Item,
    file: UploadFile,
    idempotencyKey: string,
  ): Observable<QueueProgress<Item>>;

  /**
   * Returns a new upload for a file that was mistaken for that of an unfinished upload; it is sent from its
   * beginning.
   */
  protected abstract afresh(key: string, file: UploadFile, upload: Item): Item;

  /** Discards an unfinished upload on the server. */
  protected abstract abandon(upload: Item): Promise<void>;

  /** Reacts to the end of an upload: all of it has arrived, or the server no longer has it. */
  protected ended(_upload: Item): void {
    // Most need not hear of it.
  }

  protected find(key: string): Item | undefined {
    return this.uploads.find((each) => each.key === key);
  }

  /** Appends the file to the queue; `pump` starts it. */
  protected enqueue(file: UploadFile, uploadOf: (key: string) => Item): void {
    const key = this.#ports.newKey();
    this.#files.set(key, file);
    this.#keys.set(key, this.#ports.newKey());
    this.#set([...this.uploads, uploadOf(key)]);
  }

  /** Continues with the same file, chosen again. */
  protected goOnWith(file: UploadFile, key: string): void {
    this.#files.set(key, file);
    this.resume(key);
  }

  protected change(key: string, part: Partial<Item>): void {
    this.#set(this.uploads.map((each) => (each.key === key ? { ...each, ...part } : each)));
  }

  /** Starts as many uploads as may run at once. */
  protected pump(): void {
    for (let next = nextInQueue(this.uploads); next !== undefined; next = nextInQueue(this.uploads))
      this.#send(next);
  }

  #send(upload: Item): void {
    const { key } = upload;
    const file = this.#files.get(key);
    const idempotencyKey = this.#keys.get(key);
    if (file === undefined || idempotencyKey === undefined) return;
    this.#setState(key, { kind: "running" });
    const speed = new UploadSpeed();
    const sending = this.open(upload, file, idempotencyKey).subscribe({
      next: (progress) => this.#progressed(key, progress, speed),
      error: (error: unknown) => {
        this.#running.delete(key);
        if (!(error instanceof Failure)) throw error;
        this.#failed(key, error);
        this.pump();
      },
      complete: () => {
        this.#running.delete(key);
        const done = this.find(key);
        // Before the change is announced: its observers may take it off the page.
        if (done !== undefined) this.ended(done);
        this.#update(key, { sent: upload.size, state: { kind: "complete" } });
        this.pump();
      },
    });
    if (!sending.closed) this.#running.set(key, () => sending.unsubscribe());
  }

  #progressed(key: string, progress: QueueProgress<Item>, speed: UploadSpeed): void {
    if (progress.kind === "began") this.change(key, progress.known);
    else {
      const bytesPerSecond = speed.measure(this.#ports.clock.now(), progress.bytes);
      this.#update(key, { sent: progress.bytes, bytesPerSecond });
    }
  }

  #failed(key: string, failure: Failure): void {
    const again = () => {
      this.#running.delete(key);
      this.#setState(key, { kind: "waiting" });
      this.pump();
    };
    const upload = this.find(key);
    const wasKnown = typeof upload?.url === "string";
    if (isOutage(failure)) {
      this.#setState(key, { kind: "offline" });
      this.#running.set(key, this.#ports.whenBack(again));
    } else if (failure.facts.status === LOCKED || isOtherOffset(failure)) {
      this.#setState(key, { kind: "offline" });
      const waiting = this.#ports.clock.after(LOCKED_MS).subscribe(again);
      this.#running.set(key, () => waiting.unsubscribe());
    } else if (failure.kind === "not-found" && wasKnown) {
      // Swept, or given up on another device. Under another key: the old one names the session that is gone.
      this.#keys.set(key, this.#ports.newKey());
      this.ended(upload);
      this.change(key, this.unknown);
      this.#update(key, { sent: 0, state: { kind: "waiting" } });
    } else if (isAnotherFile(failure)) {
      const file = this.#files.get(key);
      this.remove(key);
      if (file !== undefined && upload !== undefined)
        this.enqueue(file, (another) => this.afresh(another, file, upload));
    } else {
      this.#setState(key, { kind: "failed", message: fileFailureMessage(failure), failure });
    }
  }

  #stop(key: string): void {
    this.#running.get(key)?.();
    this.#running.delete(key);
  }

  #setState(key: string, state: UploadState): void {
    this.#update(key, { state, bytesPerSecond: null });
  }

  #update(key: string, part: Partial<QueuedFile>): void {
    this.#set(this.uploads.map((each) => (each.key === key ? { ...each, ...part } : each)));
  }

  #set(uploads: readonly Item[]): void {
    this.#subject.next(uploads);
    if (uploads.some(isUnderWay)) this.#release ??= this.#ports.guard.hold();
    else {
      this.#release?.();
      this.#release = undefined;
    }
    if (uploads.length === 0) {
      this.#watching?.unsubscribe();
      this.#watching = undefined;
    } else this.#watching ??= this.#watchSession();
  }

  #watchSession(): Subscription {
    const owner$ = this.#ports.session$.pipe(
      map((session) => session?.user.id ?? null),
      distinctUntilChanged(),
    );
    let first: number | null | undefined;
    return owner$.subscribe((owner) => {
      if (first === undefined) first = owner;
      else for (const { key } of this.uploads) this.remove(key);
    });
  }
}
