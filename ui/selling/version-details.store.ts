import type { ProductVersion } from "../../core/products/product.ts";
import {
  EMPTY_VERSION_FORM,
  type VersionForm,
  versionFormErrors,
} from "../../core/products/version-draft.ts";
import type { ProductFilesApi } from "../../core/products/product-files-api.port.ts";
import { productWriteMessage } from "../../core/products/product-failure.ts";
import type { ProductId, ProductVersionId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";
import { trimmedLine, trimmedText } from "../../core/text/trimmed.ts";

/** It edits the name and notes of an existing version. */
export class VersionDetailsStore extends SubmissionStore<VersionForm, readonly ProductVersion[]> {
  readonly #api: ProductFilesApi;
  #subject: { readonly product: ProductId; readonly version: ProductVersionId } | null = null;

  protected override readonly isRepeatable = true;
  protected override readonly validate = versionFormErrors;
  protected override readonly messageOf = productWriteMessage;

  constructor(api: ProductFilesApi, notices: Notices) {
    super(EMPTY_VERSION_FORM, notices);
    this.#api = api;
  }

  /** Fills in the version's values once, so that later changes of its files do not reset the form. */
  begin(product: ProductId, { id, name, notes }: ProductVersion): void {
    if (this.#subject?.version === id) return;
    this.#subject = { product, version: id };
    this.reset({ name, notes });
  }

  protected override send({ name, notes }: VersionForm): Promise<readonly ProductVersion[]> {
    const subject = this.#subject;
    if (subject === null) throw new Error("Sent before it was begun");
    return this.#api.updateVersion(subject.product, subject.version, {
      name: trimmedLine(name),
      notes: trimmedText(notes),
    });
  }
}
