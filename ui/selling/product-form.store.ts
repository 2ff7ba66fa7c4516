import { makeObservable, observable } from "mobx";
import { EMPTY_PRODUCT_FORM, type ProductForm, productFormErrors } from "../../core/products/product-form.ts";
import { productWriteMessage } from "../../core/products/product-failure.ts";
import type { Product } from "../../core/products/product.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

export abstract class ProductFormStore extends SubmissionStore<ProductForm, Versioned<Product>> {
  /** The form contains changes from an earlier visit. */
  isRestored = false;

  protected override readonly validate = productFormErrors;
  protected override readonly messageOf = productWriteMessage;

  constructor(notices: Notices) {
    super(EMPTY_PRODUCT_FORM, notices);
    makeObservable(this, { isRestored: observable });
  }

  override change(part: Partial<ProductForm>): void {
    // The form cannot change while it is being sent.
    if (this.isSaving) return;
    super.change(part);
    this.keep();
  }

  /** Resets the form to the state before any change. */
  abstract startOver(): void;

  /** Stores unsent changes on the device. */
  protected abstract keep(): void;
}
