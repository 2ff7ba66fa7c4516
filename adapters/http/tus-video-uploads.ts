import { map, Observable } from "rxjs";
import type { DetailedError, HttpRequest, HttpResponse, UploadOptions } from "tus-js-client";
import { listUploads } from "../../contract/video-uploads.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { VideoId } from "../../core/shared/id.ts";
import type { UploadFile, UploadOverview } from "../../core/videos/upload.ts";
import type { UploadOrder, UploadProgress, VideoUploads } from "../../core/videos/video-uploads.port.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { readFailure } from "./read-failure.ts";

const PATH = "/api/videos/uploads";

const UNREADABLE = "The file can no longer be read. Choose it again.";

const importTus = () => import(/* webpackChunkName: "tus" */ "tus-js-client");
type Tus = Pick<Awaited<ReturnType<typeof importTus>>, "Upload">;

export interface TusVideoUploadsOptions {
  /** In front of every path; without one calls go to the page's own origin. */
  readonly origin?: string;
  readonly isOnline?: () => boolean;
  readonly now: () => number;
  /** The protocol's library comes with the first upload. */
  readonly loadTus?: () => Promise<Tus>;
}

/** Uploads over tus 1.0. When to try again is core's to say: the library's own retries would begin a second upload. */
export class TusVideoUploads implements VideoUploads {
  readonly #http: HttpClient;
  readonly #bearer: Bearer;
  readonly #options: TusVideoUploadsOptions;
  readonly #loadTus: () => Promise<Tus>;

  constructor(http: HttpClient, bearer: Bearer, options: TusVideoUploadsOptions) {
    this.#http = http;
    this.#bearer = bearer;
    this.#options = options;
    this.#loadTus = options.loadTus ?? importTus;
  }

  overview(): Observable<UploadOverview> {
    return fromCall((signal) => this.#http.call(listUploads, { signal })).pipe(
      map(({ uploads, storage }) => ({
        unfinished: uploads.map((each) => ({
          id: each.id,
          url: this.#absolute(each.url),
          videoId: each.video_id as VideoId,
          title: each.title,
          fileName: each.file_name,
          fingerprint: each.fingerprint,
          size: each.size,
          received: each.received,
          keptUntil: each.kept_until,
        })),
        used: storage.used,
        limits: { file: storage.file_limit, person: storage.person_limit },
      })),
    );
  }

  async head(file: UploadFile, bytes: number): Promise<Uint8Array> {
    try {
      return new Uint8Array(await blobOf(file).slice(0, bytes).arrayBuffer());
    } catch {
      throw new Failure({ kind: "rejected", detail: UNREADABLE });
    }
  }

  send(order: UploadOrder): Observable<UploadProgress> {
    return new Observable((subscriber) => {
      let stop: (() => void) | undefined;
      const fail = (error: unknown) => {
        subscriber.error(error);
      };
      const begin = (tus: Tus) => {
        if (subscriber.closed) return;
        const upload = new tus.Upload(blobOf(order.file), {
          ...this.#authorized(),
          // With an endpoint the library begins a new upload whenever it cannot find the old one.
          ...(order.url === null ? this.#beginning(order) : { endpoint: null, uploadUrl: order.url }),
          retryDelays: null,
          storeFingerprintForResuming: false,
          onProgress: (bytes) => {
            subscriber.next({ kind: "sent", bytes });
          },
          onAfterResponse: (request, response) => {
            const videoId = Number(response.getHeader("X-Video-Id") ?? Number.NaN);
            const location = response.getHeader("Location");
            if (request.getMethod() !== "POST" || location === undefined || Number.isNaN(videoId)) return;
            const url = this.#absolute(location);
            subscriber.next({ kind: "began", videoId: videoId as VideoId, url });
          },
          onSuccess: () => {
            subscriber.complete();
          },
          onError: (error) => {
            const failure = this.#failureOf(error);
            // A file that changed since it was picked breaks off like a lost network, and would for ever.
            const readable = failure.kind === "network" ? isReadable(order.file) : Promise.resolve(true);
            void readable.then((is) => {
              fail(is ? failure : new Failure({ kind: "rejected", detail: UNREADABLE }));
            });
          },
        });
        upload.start();
        stop = () => void upload.abort();
      };
      this.#loadTus().then(begin, () => {
        fail(this.#unreachable());
      });
      return () => {
        stop?.();
      };
    });
  }

  async abandon(url: string): Promise<void> {
    const tus = await this.#loadTus().catch(() => {
      throw this.#unreachable();
    });
    try {
      await tus.Upload.terminate(url, { ...this.#authorized(), retryDelays: null });
    } catch (error) {
      const failure = this.#failureOf(error);
      if (failure.kind !== "not-found") throw failure;
    }
  }

  #beginning({ file, fingerprint, form, idempotencyKey, replaces }: UploadOrder): UploadOptions {
    const { title, description, privacy } = form;
    return {
      endpoint: (this.#options.origin ?? "") + PATH,
      metadata: {
        filename: file.name,
        filetype: file.type,
        title,
        description,
        privacy,
        fingerprint,
        ...(replaces !== null && { video_id: String(replaces) }),
      },
      onBeforeRequest: (request: HttpRequest) => {
        if (request.getMethod() === "POST") request.setHeader("Idempotency-Key", idempotencyKey);
      },
    };
  }

  #authorized(): UploadOptions {
    const token = this.#bearer.token();
    return token === null ? {} : { headers: { Authorization: `Bearer ${token}` } };
  }

  #absolute(url: string): string {
    return url.startsWith("/") ? (this.#options.origin ?? "") + url : url;
  }

  #unreachable(): Failure {
    return new Failure({ kind: "network", offline: this.#options.isOnline?.() === false });
  }

  #failureOf(error: unknown): Failure {
    const response = (error as Partial<DetailedError>).originalResponse;
    if (response === undefined || response === null || response.getStatus() === 0) return this.#unreachable();
    const token = this.#bearer.token();
    const failure = readFailure(toRawAnswer(response), this.#options.now(), token !== null);
    if (failure.kind === "session-expired" || failure.kind === "sign-in-needed") this.#bearer.refused(token);
    return failure;
  }
}

function toRawAnswer(response: HttpResponse) {
  const headers = new Headers();
  for (const name of ["retry-after", "x-request-id"]) {
    const value = response.getHeader(name);
    if (value !== undefined) headers.set(name, value);
  }
  return { status: response.getStatus(), headers, text: response.getBody() };
}

function isReadable(file: UploadFile): Promise<boolean> {
  const first = blobOf(file).slice(0, 1).arrayBuffer();
  return first.then(
    () => true,
    () => false,
  );
}

/** Core knows a file by its name and size alone. */
function blobOf(file: UploadFile): Blob & UploadFile {
  if (file instanceof Blob) return file;
  throw new Error("Only a file of this device can be sent");
}
