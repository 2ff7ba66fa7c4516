import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { ProductFilesApi } from "../../core/products/product-files-api.port.ts";
import type { ProductVersion } from "../../core/products/product.ts";
import { productWriteMessage } from "../../core/products/product-failure.ts";
import {
  EMPTY_VERSION_FORM,
  type VersionDraft,
  type VersionForm,
  versionFormErrors,
} from "../../core/products/version-draft.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

const FIRST: VersionForm = { name: "1.0.0", notes: "" };

/** A version that is begun with its files: it is made when the first of them is chosen. */
export class NextVersionStore extends SubmissionStore<VersionForm, readonly ProductVersion[]> {
  readonly #api: ProductFilesApi;
  readonly #draft: VersionDraft;
  readonly #key: CommandKeyStore;
  #product: ProductId | null = null;
  #begun: (versions: readonly ProductVersion[], files: readonly UploadFile[]) => void = () => undefined;

  protected override readonly isRepeatable = true;

  /** Those that wait until the words are right. */
  files: readonly UploadFile[] = [];

  constructor(api: ProductFilesApi, draft: VersionDraft, keys: IdempotencyKeys, notices: Notices) {
    super(EMPTY_VERSION_FORM, notices);
    this.#api = api;
    this.#draft = draft;
    this.#key = new CommandKeyStore(keys);
    makeObservable(this, { files: observableRef, begin: action });
  }

  /**
   * With what was typed before and not begun.
   * @param begun hears of the version and the files for it
   */
  begin(
    product: ProductId,
    isFirst: boolean,
    begun: (versions: readonly ProductVersion[], files: readonly UploadFile[]) => void,
  ): void {
    this.#product = product;
    this.#begun = begun;
    this.files = [];
    this.reset(this.#draft.restore(product) ?? (isFirst ? FIRST : EMPTY_VERSION_FORM));
  }

  override change(part: Partial<VersionForm>): void {
    super.change(part);
    if (this.#product !== null) this.#draft.keep(this.#product, this.form);
  }

  /** The version begins with them; where its words are not right yet they wait. */
  async choose(files: readonly UploadFile[]): Promise<void> {
    if (files.length === 0 || this.isSaving) return;
    runInAction(() => (this.files = files));
    await this.submit();
  }

  protected override validate(form: VersionForm) {
    return versionFormErrors(form);
  }

  protected override send({ name, notes }: VersionForm): Promise<readonly ProductVersion[]> {
    const product = this.#product;
    if (product === null) throw new Error("Sent before it was begun");
    const words = { name: name.trim(), notes: notes.trim() };
    return this.#key.use(JSON.stringify([product, words]), (key) =>
      this.#api.addVersion(product, words, key),
    );
  }

  protected override saved(versions: readonly ProductVersion[]): void {
    const { files } = this;
    this.files = [];
    if (this.#product !== null) this.#draft.discard(this.#product);
    this.reset();
    this.#begun(versions, files);
  }

  protected override messageOf(failure: Failure): string {
    return productWriteMessage(failure);
  }
}
