import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { type Subscription, tap } from "rxjs";
import type { ProductFilesApi, UnfinishedUpload } from "../../core/products/product-files-api.port.ts";
import type { ProductFile, ProductVersion } from "../../core/products/product.ts";
import { productWriteMessage } from "../../core/products/product-failure.ts";
import type { ProductUpload, ProductUploadQueue } from "../../core/products/product-upload-queue.ts";
import type { UnfinishedFile, UnfinishedFiles } from "../../core/products/unfinished-files.ts";
import type { ProductId, ProductVersionId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** The store has the versions of a product with their files and uploads. */
export class VersionsStore {
  readonly #api: ProductFilesApi;
  readonly #queue: ProductUploadQueue;
  readonly #unfinished: UnfinishedFiles;
  #watching: Subscription | undefined;

  readonly list: LoadableStore<readonly ProductVersion[], [product: ProductId]>;
  /** The server knows these uploads as unfinished, from any browser. */
  readonly unfinished: LoadableStore<readonly UnfinishedUpload[], [product: ProductId]>;
  uploads: readonly ProductUpload[] = [];
  /** The form of the next version is open. */
  isAdding = false;
  /** It changes a file's availability, deletes a file or cancels an upload; the argument is its id. */
  readonly change: ActionStore<string>;

  constructor(
    api: ProductFilesApi,
    queue: ProductUploadQueue,
    unfinished: UnfinishedFiles,
    notices: Notices,
  ) {
    this.#api = api;
    this.#queue = queue;
    this.#unfinished = unfinished;
    this.list = new LoadableStore((product) => api.versions(product));
    this.unfinished = new LoadableStore((product) =>
      api.unfinished(product).pipe(
        tap((found) => {
          // The same file can then continue from here, too.
          for (const { version, ...file } of found) unfinished.add(version, file);
        }),
      ),
    );
    this.change = new ActionStore(notices);
    makeObservable<this, "watch">(this, {
      uploads: observableRef,
      isAdding: observable,
      hasFile: computed,
      isBought: computed,
      open: action,
      watch: action,
    });
  }

  get versions(): readonly ProductVersion[] {
    return this.list.value ?? [];
  }

  /** Buyers would get at least one file. */
  get hasFile(): boolean {
    return this.versions.some(({ files }) => files.some(({ isDisabled }) => !isDisabled));
  }

  /** A buyer has at least one file. */
  get isBought(): boolean {
    return this.versions.some(({ files }) => files.some(({ isBought }) => isBought));
  }

  start(product: ProductId): void {
    this.list.start(product);
    this.unfinished.start(product);
    this.#watching = this.#queue.uploads$.subscribe((uploads) => this.watch(uploads));
  }

  /** Stops the loading; the uploads continue without the screen. */
  stop(): void {
    this.#watching?.unsubscribe();
    this.list.stop();
    this.unfinished.stop();
    this.open(false);
  }

  open(isAdding: boolean): void {
    this.isAdding = isAdding;
  }

  uploadsOf(version: ProductVersionId): readonly ProductUpload[] {
    return this.uploads.filter((upload) => upload.version === version);
  }

  /** Lists uploads of earlier visits, which continue once their file is chosen again; empty while loading. */
  unfinishedOf(version: ProductVersionId): readonly UnfinishedFile[] {
    const here = new Set(this.uploadsOf(version).map(({ fingerprint }) => fingerprint));
    const there = new Set(this.unfinished.value?.map(({ url }) => url));
    // Uploads that have ended meanwhile are left out.
    return this.#unfinished
      .of(version)
      .filter(({ fingerprint, url }) => there.has(url) && !here.has(fingerprint));
  }

  /** Adds the files to the version just created, which is the latest. */
  begun(versions: readonly ProductVersion[], files: readonly UploadFile[]): void {
    this.list.show(versions);
    this.open(false);
    const [latest] = versions;
    if (latest !== undefined) this.add(files, latest.id);
  }

  add(files: readonly UploadFile[], version: ProductVersionId): void {
    void this.#queue.add(files, version);
  }

  pause(key: string): void {
    this.#queue.pause(key);
  }

  resume(key: string): void {
    this.#queue.resume(key);
  }

  cancel(key: string): Promise<boolean> {
    return this.change.run(key, () => this.#queue.cancel(key), productWriteMessage);
  }

  async discard(version: ProductVersionId, { url }: UnfinishedFile): Promise<void> {
    const isDone = await this.change.run(url, () => this.#queue.discard(version, url), productWriteMessage);
    if (isDone) this.unfinished.show((this.unfinished.value ?? []).filter((each) => each.url !== url));
  }

  /** Shows the versions that a command has returned. */
  show(versions: readonly ProductVersion[]): void {
    this.list.show(versions);
  }

  async offer(file: ProductFile, isOffered: boolean): Promise<void> {
    const send = async () => {
      this.list.show(await this.#api.disable(file.id, !isOffered));
    };
    await this.change.run(placeOf(file), send, productWriteMessage);
  }

  async remove(file: ProductFile): Promise<boolean> {
    return this.change.run(
      placeOf(file),
      async () => {
        await this.#api.remove(file.id);
        runInAction(() => {
          this.list.show(
            this.versions.map((version) => ({
              ...version,
              files: version.files.filter(({ id }) => id !== file.id),
            })),
          );
        });
      },
      productWriteMessage,
    );
  }

  /** Returns why the last change of this file failed. */
  refusalOf(file: ProductFile): string | undefined {
    const { state } = this.change;
    return state.kind === "refused" && state.what === placeOf(file) ? state.message : undefined;
  }

  private watch(uploads: readonly ProductUpload[]): void {
    const done = uploads.filter(({ state }) => state.kind === "complete");
    this.uploads = uploads;
    if (done.length === 0) return;
    // Completed uploads are now files of their versions.
    for (const { key } of done) this.#queue.remove(key);
    this.list.refresh();
  }
}

export function placeOf({ id }: ProductFile): string {
  return `file ${String(id)}`;
}
