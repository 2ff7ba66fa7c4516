import type { CurrentSession } from "../auth/current-session.ts";
import { FormDraft, type ONLY_ID } from "../editing/form-draft.ts";
import type { ProductId } from "../shared/id.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import { EMPTY_PRODUCT_FORM, type ProductForm, readProductForm } from "./product-form.ts";

/** It is what the seller has typed and not sent. */
export interface TypedProduct {
  readonly form: ProductForm;
  /** It is the state from which the form started; the product may have been saved elsewhere since. */
  readonly origin: ProductForm;
}

/** It stores a new product, and unsaved changes to each own product. */
export class ProductDraft extends FormDraft<TypedProduct, ProductId | typeof ONLY_ID> {
  constructor(storage: KeyValueStorage, current: CurrentSession) {
    super(storage, current, { kind: "product", read: readTyped });
  }
}

function readTyped({ form, origin }: Readonly<Record<string, unknown>>): TypedProduct | null {
  const typed = readProductForm(form);
  return typed === null ? null : { form: typed, origin: readProductForm(origin) ?? EMPTY_PRODUCT_FORM };
}
