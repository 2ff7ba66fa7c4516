import { makeObservable, observable } from "mobx";
import { EMPTY_PRODUCT_FORM, type ProductForm, productFormErrors } from "../../core/products/product-form.ts";
import { productWriteMessage } from "../../core/products/product-failure.ts";
import type { Product } from "../../core/products/product.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { SubmissionStore } from "../shared/submission.store.ts";

/** The words of a product while they are written. */
export abstract class ProductFormStore extends SubmissionStore<ProductForm, Versioned<Product>> {
  /** What an earlier visit left stands in the form. */
  isRestored = false;

  constructor(notices: Notices) {
    super(EMPTY_PRODUCT_FORM, notices);
    makeObservable(this, { isRestored: observable });
  }

  override change(part: Partial<ProductForm>): void {
    // What is on its way can not be changed any more.
    if (this.isSaving) return;
    super.change(part);
    this.keep();
  }

  /** Back to what there was before anything was typed. */
  abstract startOver(): void;

  /** On the device, what is typed and not sent. */
  protected abstract keep(): void;

  protected override validate(form: ProductForm) {
    return productFormErrors(form);
  }

  protected override messageOf(failure: Failure): string {
    return productWriteMessage(failure);
  }
}
