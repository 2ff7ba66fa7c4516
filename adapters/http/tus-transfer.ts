import { Observable } from "rxjs";
import type { DetailedError, HttpRequest, HttpResponse, UploadOptions } from "tus-js-client";
import { RECEIVED_DIGEST_HEADER } from "../../contract/resumable-uploads.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import { cancelled, Failure } from "../../core/shared/failure.ts";
import { prefixDigest } from "../../core/uploads/file-digest.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import { BlobFileContents } from "./blob-file-contents.ts";
import { localBlob, UNREADABLE } from "./local-blob.ts";
import { overNetwork, type RawAnswer, type Transport } from "./raw-answer.ts";
import { readFailure } from "./read-failure.ts";
import { originOf } from "./origin-of.ts";

/** The server reads all that it has received. */
const COMPARISON_TIMEOUT_MS = 120_000;

const importTus = () => import(/* webpackChunkName: "tus" */ "tus-js-client");
type Tus = Pick<Awaited<ReturnType<typeof importTus>>, "Upload">;

export interface TusOptions {
  /** It precedes every path; without one, calls go to the page's own origin. */
  readonly origin?: string;
  readonly isOnline?: () => boolean;
  readonly now: () => number;
  /** It makes the calls that the library does not make. */
  readonly fetch?: Transport;
  /** The protocol's library comes with the first upload. */
  readonly loadTus?: () => Promise<Tus>;
}

export interface TusOrder {
  readonly file: UploadFile;
  /** It continues the upload at this address; null for a new one. */
  readonly url: string | null;
  /** A new upload begins at this path, with this metadata. */
  readonly path: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Every try to begin this upload uses the same key. */
  readonly idempotencyKey: string;
}

export type TusProgress =
  | {
      readonly kind: "began";
      readonly url: string;
      /** It reads a header of the response that began the upload; undefined for a missing one. */
      readonly header: (name: string) => string | undefined;
    }
  /** The bytes count from the file's beginning. */
  | { readonly kind: "sent"; readonly bytes: number };

/**
 * It sends files over tus 1.0. Core decides when to try again, because the library's own retries would begin
 * a second upload.
 */
export class TusTransfer {
  readonly #bearer: Bearer;
  readonly #options: TusOptions;
  readonly #loadTus: () => Promise<Tus>;

  constructor(bearer: Bearer, options: TusOptions) {
    this.#bearer = bearer;
    this.#options = options;
    this.#loadTus = options.loadTus ?? importTus;
  }

  /**
   * Sends a file, trying once. Cold. A continued upload fails as `isAnotherFile` when what has arrived is not
   * the file's beginning.
   */
  send(order: TusOrder): Observable<TusProgress> {
    return new Observable((subscriber) => {
      let stop: (() => void) | undefined;
      const fail = (error: unknown) => subscriber.error(error);
      const begin = (tus: Tus) => {
        if (subscriber.closed) return;
        const upload = new tus.Upload(localBlob(order.file), {
          ...this.#authorized(),
          // With an endpoint the library begins a new upload whenever it cannot find the old one.
          ...(order.url === null
            ? this.#beginning(order)
            : this.#continuing(order.file, order.url, () => subscriber.closed)),
          retryDelays: null,
          storeFingerprintForResuming: false,
          onProgress: (bytes) => subscriber.next({ kind: "sent", bytes }),
          onAfterResponse: (request, response) => {
            const location = headerOf(response, "Location");
            if (request.getMethod() !== "POST" || location === undefined) return;
            const header = (name: string) => headerOf(response, name);
            subscriber.next({ kind: "began", url: this.absolute(location), header });
          },
          onSuccess: () => subscriber.complete(),
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
      this.#loadTus().then(begin, () => fail(this.#unreachable()));
      return () => {
        stop?.();
      };
    });
  }

  /** Discards an unfinished upload. One that is gone already counts as discarded. */
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

  /** @throws Failure for an address of another server, which must not get the token */
  absolute(url: string): string {
    const { origin } = this.#options;
    if (url.startsWith("/")) return (origin ?? "") + url;
    // A page's own policy keeps it from calling other servers.
    if (origin !== undefined && originOf(url) !== origin) throw new Failure({ kind: "bad-answer" });
    return url;
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

  #continuing(file: UploadFile, url: string, isStopped: () => boolean): UploadOptions {
    return {
      endpoint: null,
      uploadUrl: url,
      onBeforeRequest: async (request: HttpRequest) => {
        if (request.getMethod() !== "PATCH") return;
        await this.#requireSameBeginning(file, url, request.getHeader("Upload-Offset") ?? "");
        // The library would send it nevertheless.
        if (isStopped()) throw cancelled();
      },
    };
  }

  /**
   * Compares the received bytes by a request without a body: a sender who is refused while bytes travel may
   * lose the connection before the response. Bytes before an offset never change, so the next request with
   * the same offset continues what was compared.
   */
  async #requireSameBeginning(file: UploadFile, url: string, offset: string): Promise<void> {
    if (offset === "0") return;
    const digest = await prefixDigest(file, Number(offset), new BlobFileContents());
    const { fetch = overNetwork } = this.#options;
    const answer = await fetch(url, {
      method: "PATCH",
      headers: {
        ...this.#authorized().headers,
        "Tus-Resumable": "1.0.0",
        "Content-Type": "application/offset+octet-stream",
        "Upload-Offset": offset,
        [RECEIVED_DIGEST_HEADER]: digest,
      },
      signal: AbortSignal.timeout(COMPARISON_TIMEOUT_MS),
    }).catch(() => {
      throw this.#unreachable();
    });
    if (answer.status >= 300) throw this.#refusalOf(answer);
  }

  #authorized(): UploadOptions {
    const token = this.#bearer.token();
    return token === null ? {} : { headers: { Authorization: `Bearer ${token}` } };
  }

  #unreachable(): Failure {
    return new Failure({ kind: "network", offline: this.#options.isOnline?.() === false });
  }

  #failureOf(error: unknown): Failure {
    const { originalResponse: response, causingError } = error as Partial<DetailedError>;
    if (causingError instanceof Failure) return causingError;
    if (response === undefined || response === null || response.getStatus() === 0) return this.#unreachable();
    return this.#refusalOf(toRawAnswer(response));
  }

  #refusalOf(answer: RawAnswer): Failure {
    const token = this.#bearer.token();
    const failure = readFailure(answer, this.#options.now(), token !== null);
    if (failure.kind === "session-expired" || failure.kind === "sign-in-needed") this.#bearer.refused(token);
    return failure;
  }
}

/**
 * Reads a header. In a browser the library returns null for a missing one, although its types say otherwise.
 */
function headerOf(response: HttpResponse, name: string): string | undefined {
  return response.getHeader(name) ?? undefined;
}

function toRawAnswer(response: HttpResponse) {
  const headers = new Headers();
  for (const name of ["retry-after", "x-request-id"]) {
    const value = headerOf(response, name);
    if (value !== undefined) headers.set(name, value);
  }
  return { status: response.getStatus(), headers, text: response.getBody() };
}

function isReadable(file: UploadFile): Promise<boolean> {
  const first = localBlob(file).slice(0, 1).arrayBuffer();
  return first.then(
    () => true,
    () => false,
  );
}
