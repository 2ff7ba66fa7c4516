import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  type Observable,
  type Subscription,
} from "rxjs";
import type { Session } from "../auth/session.ts";
import type { Clock } from "../shared/clock.port.ts";
import { cancelled, Failure, isOutage } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";
import type { VideoId } from "../shared/id.ts";
import { EMPTY_VIDEO_FORM, type VideoForm } from "./own-video-form.ts";
import type { PageGuard } from "./page-guard.port.ts";
import { UploadSpeed } from "./upload-speed.ts";
import {
  fileError,
  fingerprintOf,
  isUnderWay,
  nextInLine,
  type UnfinishedUpload,
  type Upload,
  type UploadFile,
  type UploadState,
} from "./upload.ts";
import { SIGNATURE_BYTES } from "./video-signature.ts";
import type { UploadProgress, VideoUploads } from "./video-uploads.port.ts";
import { titleFromFileName } from "./video-words.ts";

export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

export interface UploadSurroundings {
  readonly clock: Clock;
  readonly guard: PageGuard;
  /** Never the same twice; a UUID. */
  readonly newKey: () => string;
  /** Calls once when the server can be reached again; gives the undo. */
  readonly whenBack: (call: () => void) => () => void;
  /** Uploads end with the session that began them. */
  readonly session$: Observable<Session | null>;
  /** A new video of this file is known to the server. */
  readonly began: (file: UploadFile, video: VideoId) => void;
}

/** Another connection holds the upload for a moment longer. */
const LOCKED = 423;
const LOCKED_MS = 1_000;

/** The files that this page sends, two at once. It lives as long as the page, whatever screen is shown. */
export class UploadQueue {
  readonly #api: VideoUploads;
  readonly #around: UploadSurroundings;
  readonly #subject = new BehaviorSubject<readonly Upload[]>([]);
  readonly #files = new Map<string, UploadFile>();
  /** Idempotency keys of beginnings. */
  readonly #keys = new Map<string, string>();
  readonly #running = new Map<string, () => void>();
  #release: (() => void) | undefined;
  #watching: Subscription | undefined;

  readonly uploads$: Observable<readonly Upload[]> = this.#subject.asObservable();

  constructor(api: VideoUploads, around: UploadSurroundings) {
    this.#api = api;
    this.#around = around;
  }

  get uploads(): readonly Upload[] {
    return this.#subject.value;
  }

  /**
   * Puts files in line; one whose upload is unfinished goes on with it.
   * @param replaces the video whose file the one file takes the place of
   * @returns those that cannot be uploaded, with the reason
   * @throws Failure when the server cannot be asked what is unfinished
   */
  async add(files: readonly UploadFile[], replaces: VideoId | null = null): Promise<readonly RefusedFile[]> {
    const { unfinished, used, limits } = await firstValueFrom(this.#api.overview());
    const refused: RefusedFile[] = [];
    for (const file of files) {
      const fingerprint = fingerprintOf(file);
      const known = this.uploads.find(
        (each) => each.fingerprint === fingerprint && each.replaces === replaces,
      );
      if (known !== undefined && known.state.kind !== "complete") {
        this.#files.set(known.key, file);
        this.resume(known.key);
        continue;
      }
      const session = unfinished.find(
        (each) =>
          each.fingerprint === fingerprint &&
          each.size === file.size &&
          (replaces === null || each.videoId === replaces),
      );
      const head = await this.#api.head(file, SIGNATURE_BYTES);
      const reserved = session === undefined ? this.#waitingBytes() : -file.size;
      const reason = fileError(file, head, used + reserved, limits);
      if (reason === undefined) this.#enqueue(file, session, replaces);
      else refused.push({ name: file.name, reason });
    }
    this.#pump();
    return refused;
  }

  pause(key: string): void {
    this.#stop(key);
    this.#setState(key, { kind: "paused" });
    this.#pump();
  }

  /** A failed one, too. */
  resume(key: string): void {
    const upload = this.#find(key);
    if (upload?.state.kind === "paused" || upload?.state.kind === "failed")
      this.#setState(key, { kind: "waiting" });
    this.#pump();
  }

  /** @throws Failure when the server did not hear of it; the upload is off this page nevertheless */
  async cancel(key: string): Promise<void> {
    const upload = this.#find(key);
    this.remove(key);
    if (typeof upload?.url === "string") await this.#api.abandon(upload.url);
  }

  /** Off the page; what has arrived stays on the server. */
  remove(key: string): void {
    this.#stop(key);
    this.#files.delete(key);
    this.#keys.delete(key);
    this.#set(this.uploads.filter((each) => each.key !== key));
    this.#pump();
  }

  /** The words it begins with, should it have to begin again, too. */
  write(key: string, form: VideoForm): void {
    this.#change(key, { form });
  }

  /** Its video, as soon as there is one. */
  videoOf(key: string): Promise<VideoId> {
    const id$ = this.uploads$.pipe(
      map((uploads) => uploads.find((each) => each.key === key)),
      map((upload) => {
        if (upload === undefined || upload.state.kind === "failed") throw cancelled();
        return upload.videoId;
      }),
      filter((id) => id !== null),
    );
    return firstValueFrom(id$);
  }

  #enqueue(file: UploadFile, session: UnfinishedUpload | undefined, replaces: VideoId | null): void {
    const key = this.#around.newKey();
    this.#files.set(key, file);
    this.#keys.set(key, this.#around.newKey());
    const upload: Upload = {
      key,
      fileName: file.name,
      fingerprint: fingerprintOf(file),
      size: file.size,
      sent: session?.received ?? 0,
      bytesPerSecond: null,
      state: { kind: "waiting" },
      isNew: session === undefined && replaces === null,
      form: { ...EMPTY_VIDEO_FORM, title: session?.title ?? titleFromFileName(file.name) },
      videoId: session?.videoId ?? null,
      url: session?.url ?? null,
      replaces,
    };
    this.#set([...this.uploads, upload]);
  }

  #waitingBytes(): number {
    const unknown = this.uploads.filter((each) => each.url === null && each.state.kind !== "complete");
    return unknown.reduce((sum, { size }) => sum + size, 0);
  }

  #pump(): void {
    for (let next = nextInLine(this.uploads); next !== undefined; next = nextInLine(this.uploads))
      this.#send(next.key);
  }

  #send(key: string): void {
    const upload = this.#find(key);
    const file = this.#files.get(key);
    const idempotencyKey = this.#keys.get(key);
    if (upload === undefined || file === undefined || idempotencyKey === undefined) return;
    this.#change(key, { state: { kind: "running" }, bytesPerSecond: null });
    const { fingerprint, form, url, replaces } = upload;
    const speed = new UploadSpeed();
    const sending = this.#api.send({ file, fingerprint, form, idempotencyKey, url, replaces }).subscribe({
      next: (progress) => {
        this.#progressed(key, progress, speed);
      },
      error: (error: unknown) => {
        this.#running.delete(key);
        if (!(error instanceof Failure)) throw error;
        this.#failed(key, error);
        this.#pump();
      },
      complete: () => {
        this.#running.delete(key);
        this.#change(key, { sent: upload.size, state: { kind: "complete" } });
        this.#pump();
      },
    });
    if (!sending.closed)
      this.#running.set(key, () => {
        sending.unsubscribe();
      });
  }

  #progressed(key: string, progress: UploadProgress, speed: UploadSpeed): void {
    if (progress.kind === "began") {
      const { videoId, url } = progress;
      const file = this.#files.get(key);
      if (file !== undefined && this.#find(key)?.isNew === true) this.#around.began(file, videoId);
      this.#change(key, { videoId, url });
    } else {
      const bytesPerSecond = speed.measure(this.#around.clock.now(), progress.bytes);
      this.#change(key, { sent: progress.bytes, bytesPerSecond });
    }
  }

  #failed(key: string, failure: Failure): void {
    const again = () => {
      this.#running.delete(key);
      this.#setState(key, { kind: "waiting" });
      this.#pump();
    };
    const wasKnown = typeof this.#find(key)?.url === "string";
    if (isOutage(failure)) {
      this.#setState(key, { kind: "offline" });
      this.#running.set(key, this.#around.whenBack(again));
    } else if (failure.facts.status === LOCKED) {
      this.#setState(key, { kind: "offline" });
      const waiting = this.#around.clock.after(LOCKED_MS).subscribe(again);
      this.#running.set(key, () => {
        waiting.unsubscribe();
      });
    } else if (failure.kind === "not-found" && wasKnown) {
      // Swept, or given up on another device. Under another key: the old one names the session that is gone.
      this.#keys.set(key, this.#around.newKey());
      this.#change(key, { url: null, videoId: null, sent: 0, state: { kind: "waiting" } });
    } else {
      const [fieldError] = failure.facts.fieldErrors ?? [];
      this.#setState(key, { kind: "failed", message: fieldError?.message ?? failureMessage(failure) });
    }
  }

  #stop(key: string): void {
    this.#running.get(key)?.();
    this.#running.delete(key);
  }

  #find(key: string): Upload | undefined {
    return this.uploads.find((each) => each.key === key);
  }

  #setState(key: string, state: UploadState): void {
    this.#change(key, { state, bytesPerSecond: null });
  }

  #change(key: string, part: Partial<Upload>): void {
    this.#set(this.uploads.map((each) => (each.key === key ? { ...each, ...part } : each)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#subject.next(uploads);
    if (uploads.some(isUnderWay)) this.#release ??= this.#around.guard.hold();
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
    const owner$ = this.#around.session$.pipe(
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
