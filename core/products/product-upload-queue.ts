import { map, type Observable, tap } from "rxjs";
import { Failure } from "../shared/failure.ts";
import type { ProductVersionId } from "../shared/id.ts";
import type { QueuedFile } from "../uploads/queued-file.ts";
import type { FileContents } from "../uploads/file-contents.port.ts";
import { fingerprintOf } from "../uploads/file-digest.ts";
import type { UploadFile } from "../uploads/upload-file.ts";
import { type QueueProgress, FileQueue, type UploadPorts } from "../uploads/file-queue.ts";
import type { ProductUploads } from "./product-uploads.port.ts";
import type { UnfinishedFiles } from "./unfinished-files.ts";

export interface ProductUpload extends QueuedFile {
  readonly version: ProductVersionId;
}

/** It uploads the product files of this page. */
export class ProductUploadQueue extends FileQueue<ProductUpload> {
  readonly #api: ProductUploads;
  readonly #unfinished: UnfinishedFiles;
  readonly #contents: FileContents;

  protected override readonly unknown = { url: null };

  constructor(api: ProductUploads, unfinished: UnfinishedFiles, ports: UploadPorts) {
    super(ports);
    this.#api = api;
    this.#unfinished = unfinished;
    this.#contents = ports.contents;
  }

  /** Adds files to the queue. A file whose upload is unfinished on this device continues it. */
  async add(files: readonly UploadFile[], version: ProductVersionId): Promise<void> {
    for (const file of files) {
      const fingerprint = await this.#fingerprintOf(file);
      const known = this.uploads.find(
        (each) =>
          fingerprint !== "" &&
          each.fingerprint === fingerprint &&
          each.version === version &&
          each.state.kind !== "complete",
      );
      if (known === undefined) this.enqueue(file, (key) => this.#uploadOf(key, file, version, fingerprint));
      else this.goOnWith(file, known.key);
    }
    this.pump();
  }

  /**
   * Discards an upload that an earlier visit began.
   * @throws Failure when the server did not receive it
   */
  async discard(version: ProductVersionId, url: string): Promise<void> {
    await this.#api.abandon(url);
    this.#unfinished.forget(version, url);
  }

  protected override open(
    { version, url, fileName, fingerprint, size }: ProductUpload,
    file: UploadFile,
    idempotencyKey: string,
  ): Observable<QueueProgress<ProductUpload>> {
    return this.#api.send({ file, fingerprint, version, idempotencyKey, url }).pipe(
      tap((progress) => {
        if (progress.kind === "began")
          this.#unfinished.add(version, { fileName, fingerprint, size, url: progress.url });
      }),
      map((progress): QueueProgress<ProductUpload> =>
        progress.kind === "sent" ? progress : { kind: "began", known: { url: progress.url } },
      ),
    );
  }

  protected override async abandon({ version, url }: ProductUpload): Promise<void> {
    if (url === null) return;
    this.#unfinished.forget(version, url);
    await this.#api.abandon(url);
  }

  protected override ended({ version, url }: ProductUpload): void {
    if (url !== null) this.#unfinished.forget(version, url);
  }

  protected override afresh(
    key: string,
    file: UploadFile,
    { version, fingerprint }: ProductUpload,
  ): ProductUpload {
    return uploadOf(key, file, { version, fingerprint, url: null, startsOver: true });
  }

  /** Returns "" for a file that cannot be read; sending it reports the error. */
  async #fingerprintOf(file: UploadFile): Promise<string> {
    try {
      return await fingerprintOf(file, this.#contents);
    } catch (error) {
      if (error instanceof Failure) return "";
      throw error;
    }
  }

  #uploadOf(key: string, file: UploadFile, version: ProductVersionId, fingerprint: string): ProductUpload {
    const unfinished = this.#unfinished.of(version);
    const begun = unfinished.find((each) => fingerprint !== "" && each.fingerprint === fingerprint);
    const startsOver = begun === undefined && unfinished.some(({ fileName }) => fileName === file.name);
    return uploadOf(key, file, { version, fingerprint, url: begun?.url ?? null, startsOver });
  }
}

function uploadOf(
  key: string,
  file: UploadFile,
  known: Pick<ProductUpload, "version" | "fingerprint" | "url" | "startsOver">,
): ProductUpload {
  return {
    key,
    fileName: file.name,
    size: file.size,
    sent: 0,
    bytesPerSecond: null,
    state: { kind: "waiting" },
    ...known,
  };
}
