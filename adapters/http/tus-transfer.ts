import { Observable } from "rxjs";
import type { DetailedError, HttpRequest, HttpResponse, UploadOptions } from "tus-js-client";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import { readFailure } from "./read-failure.ts";

const UNREADABLE = "The file can no longer be read. Choose it again.";

const importTus = () => import(/* webpackChunkName: "tus" */ "tus-js-client");
type Tus = Pick<Awaited<ReturnType<typeof importTus>>, "Upload">;

export interface TusOptions {
  /** In front of every path; without one calls go to the page's own origin. */
  readonly origin?: string;
  readonly isOnline?: () => boolean;
  readonly now: () => number;
  /** The protocol's library comes with the first upload. */
  readonly loadTus?: () => Promise<Tus>;
}

export interface TusOrder {
  readonly file: UploadFile;
  /** Of the session that goes on; null for a new one. */
  readonly url: string | null;
  /** Where one begins, and what it is told then. */
  readonly path: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The same for every try to begin this upload. */
  readonly idempotencyKey: string;
}

export type TusProgress =
  | {
      readonly kind: "began";
      readonly url: string;
      /** Of the answer to its beginning; undefined for one that it does not have. */
      readonly header: (name: string) => string | undefined;
    }
  /** Bytes from the file's beginning. */
  | { readonly kind: "sent"; readonly bytes: number };

/** Files over tus 1.0. When to try again is core's to say: the library's own retries would begin a second upload. */
export class TusTransfer {
  readonly #bearer: Bearer;
  readonly #options: TusOptions;
  readonly #loadTus: () => Promise<Tus>;

  constructor(bearer: Bearer, options: TusOptions) {
    this.#bearer = bearer;
    this.#options = options;
    this.#loadTus = options.loadTus ?? importTus;
  }

  /** @throws Failure for one that cannot be read any more */
  async head(file: UploadFile, bytes: number): Promise<Uint8Array> {
    try {
      return new Uint8Array(await blobOf(file).slice(0, bytes).arrayBuffer());
    } catch {
      throw new Failure({ kind: "rejected", detail: UNREADABLE });
    }
  }

  /** Cold; tries once. */
  send(order: TusOrder): Observable<TusProgress> {
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
            const location = response.getHeader("Location");
            if (request.getMethod() !== "POST" || location === undefined) return;
            const header = (name: string) => response.getHeader(name) ?? undefined;
            subscriber.next({ kind: "began", url: this.absolute(location), header });
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

  /** Gives an unfinished upload up. One that is gone is given up. */
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

  absolute(url: string): string {
    return url.startsWith("/") ? (this.#options.origin ?? "") + url : url;
  }

  #beginning({ path, metadata, idempotencyKey }: TusOrder): UploadOptions {
    return {
      endpoint: (this.#options.origin ?? "") + path,
      metadata: { ...metadata },
      onBeforeRequest: (request: HttpRequest) => {
        if (request.getMethod() === "POST") request.setHeader("Idempotency-Key", idempotencyKey);
      },
    };
  }

  #authorized(): UploadOptions {
    const token = this.#bearer.token();
    return token === null ? {} : { headers: { Authorization: `Bearer ${token}` } };
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
