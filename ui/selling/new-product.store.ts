import { action, makeObservable } from "mobx";
import { ONLY_ID } from "../../core/editing/form-draft.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { ProductDraft } from "../../core/products/product-draft.ts";
import type { ProductEditingApi } from "../../core/products/product-editing-api.port.ts";
import {
  EMPTY_PRODUCT_FORM,
  isProductTyped,
  type ProductForm,
  toProductDetails,
} from "../../core/products/product-form.ts";
import type { Product } from "../../core/products/product.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { ProductFormStore } from "./product-form.store.ts";

/** It creates a product's draft from its details. */
export class NewProductStore extends ProductFormStore {
  readonly #api: ProductEditingApi;
  readonly #draft: ProductDraft;
  readonly #key: CommandKeyStore;

  constructor(api: ProductEditingApi, draft: ProductDraft, keys: IdempotencyKeys, notices: Notices) {
    super(notices);
    this.#api = api;
    this.#draft = draft;
    this.#key = new CommandKeyStore(keys);
    makeObservable(this, { start: action, stop: action, startOver: action });
  }

  /** Opens the form with what was typed before and not saved. */
  start(): void {
    const typed = this.#draft.restore(ONLY_ID);
    this.reset(typed?.form);
    this.isRestored = typed !== null && isProductTyped(typed.form);
  }

  stop(): void {
    this.isRestored = false;
  }

  override startOver(): void {
    this.reset();
    this.isRestored = false;
    this.#draft.discard(ONLY_ID);
  }

  protected override keep(): void {
    const { form } = this;
    if (isProductTyped(form)) this.#draft.keep(ONLY_ID, { form, origin: EMPTY_PRODUCT_FORM });
    else this.#draft.discard(ONLY_ID);
  }

  protected override send(form: ProductForm): Promise<Versioned<Product>> {
    const details = toProductDetails(form);
    if (details === null) throw new Error("Sent with errors");
    return this.#key.use(JSON.stringify(details), (key) => this.#api.create(details, key));
  }

  protected override saved(): void {
    this.#draft.discard(ONLY_ID);
  }
}
