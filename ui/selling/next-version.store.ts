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
import type { ProductId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { SubmissionStore } from "../shared/submission.store.ts";
import { trimmedLine, trimmedText } from "../../core/text/trimmed.ts";

const FIRST: VersionForm = { name: "1.0.0", notes: "" };

/** A version is created when its first files are chosen. */
export class NextVersionStore extends SubmissionStore<VersionForm, readonly ProductVersion[]> {
  readonly #api: ProductFilesApi;
  readonly #draft: VersionDraft;
  readonly #key: CommandKeyStore;
  #product: ProductId | null = null;
  #begun: (versions: readonly ProductVersion[], files: readonly UploadFile[]) => void = () => undefined;

  protected override readonly isRepeatable = true;
  protected override readonly validate = versionFormErrors;
  protected override readonly messageOf = productWriteMessage;

  /** These files wait until name and notes are valid. */
  files: readonly UploadFile[] = [];

  constructor(api: ProductFilesApi, draft: VersionDraft, keys: IdempotencyKeys, notices: Notices) {
    super(EMPTY_VERSION_FORM, notices);
    this.#api = api;
    this.#draft = draft;
    this.#key = new CommandKeyStore(keys);
    makeObservable(this, { files: observableRef, begin: action });
  }

  /**
   * Opens the form with what was typed before.
   * @param begun is called with the created version and its files
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

  /** Creates the version with these files; they wait while its name or notes are invalid. */
  async choose(files: readonly UploadFile[]): Promise<void> {
    if (files.length === 0 || this.isSaving) return;
    runInAction(() => (this.files = files));
    await this.submit();
  }

  protected override send({ name, notes }: VersionForm): Promise<readonly ProductVersion[]> {
    const product = this.#product;
    if (product === null) throw new Error("Sent before it was begun");
    const version = { name: trimmedLine(name), notes: trimmedText(notes) };
    return this.#key.use(JSON.stringify([product, version]), (key) =>
      this.#api.addVersion(product, version, key),
    );
  }

  protected override saved(versions: readonly ProductVersion[]): void {
    const { files } = this;
    this.files = [];
    if (this.#product !== null) this.#draft.discard(this.#product);
    this.reset();
    this.#begun(versions, files);
  }
}
