import { action, computed, makeObservable, observableRef } from "mobx";
import { firstValueFrom, tap } from "rxjs";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { ProductDraft } from "../../core/products/product-draft.ts";
import type { ProductEditingApi } from "../../core/products/product-editing-api.port.ts";
import {
  EMPTY_PRODUCT_FORM,
  isProductTyped,
  type ProductForm,
  toProductForm,
  toProductDetails,
} from "../../core/products/product-form.ts";
import type { Product } from "../../core/products/product.ts";
import { productWriteMessage } from "../../core/products/product-failure.ts";
import { Failure, isOutdated } from "../../core/shared/failure.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { FormConflictsStore } from "../shared/form-conflicts.store.ts";
import { LoadableStore, loadById } from "../shared/loadable.store.ts";
import { ProductFormStore } from "./product-form.store.ts";

/** These steps change who can see or buy the product. */
export type ProductStep = "publish" | "withdraw" | "delete";

/** It edits a product, which can be saved repeatedly, and publishes or withdraws it. */
export class EditProductStore extends ProductFormStore {
  readonly #api: ProductEditingApi;
  readonly #draft: ProductDraft;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;

  protected override readonly isRepeatable = true;

  /** The form began with this saved state, or has been merged with it. */
  origin: ProductForm = EMPTY_PRODUCT_FORM;
  readonly conflicts = new FormConflictsStore<ProductForm>();
  readonly product: LoadableStore<Versioned<Product>, [id: string]>;
  readonly step: ActionStore<ProductStep>;

  constructor(api: ProductEditingApi, draft: ProductDraft, keys: IdempotencyKeys, notices: Notices) {
    super(notices);
    this.#api = api;
    this.#draft = draft;
    this.#key = new CommandKeyStore(keys);
    this.#notices = notices;
    this.step = new ActionStore(notices);
    this.product = new LoadableStore((text) =>
      loadById(text, (id) => api.read(id as ProductId)).pipe(
        tap((found) => {
          this.begin(found);
        }),
      ),
    );
    makeObservable<this, "begin">(this, {
      origin: observableRef,
      isDirty: computed,
      begin: action,
      adopt: action,
      startOver: action,
    });
  }

  /** The form has unsaved changes. */
  get isDirty(): boolean {
    return isProductTyped(this.form, this.origin);
  }

  start(id: string): void {
    this.product.start(id);
  }

  stop(): void {
    this.product.stop();
    this.step.reset();
  }

  override startOver(): void {
    this.reset(this.origin);
    this.conflicts.clear();
    this.isRestored = false;
    this.keep();
  }

  /** @returns whether the product is published; unsaved changes are saved first */
  async publish(): Promise<boolean> {
    if (this.isDirty && (await this.submit()) === null) return false;
    return this.#take("publish", (id) => this.#api.publish(id), "Product published");
  }

  async withdraw(): Promise<boolean> {
    return this.#take("withdraw", (id) => this.#api.withdraw(id), "Product withdrawn");
  }

  /** @returns whether the draft was deleted */
  async remove(): Promise<boolean> {
    const id = this.product.value?.value.id;
    if (id === undefined) return false;
    const isDone = await this.step.run("delete", () => this.#api.remove(id), productWriteMessage);
    if (isDone) {
      this.#draft.discard(id);
      this.#notices.success("Draft deleted");
    }
    return isDone;
  }

  /** Merges the server's version: typed text stays, and changes by another window become conflicts. */
  adopt(found: Versioned<Product>): void {
    const typedOver = this.origin;
    this.origin = toProductForm(found.value);
    this.product.show(found);
    this.form = this.conflicts.meet(this.form, typedOver, this.origin);
    this.keep();
  }

  protected begin(found: Versioned<Product>): void {
    if (found.value.relation !== "seller") return;
    this.origin = toProductForm(found.value);
    this.conflicts.clear();
    const typed = this.#draft.restore(found.value.id);
    this.reset(typed === null ? this.origin : this.conflicts.meet(typed.form, typed.origin, this.origin));
    this.isRestored = this.isDirty;
  }

  protected override keep(): void {
    const id = this.product.value?.value.id;
    if (id === undefined) return;
    if (this.isDirty) this.#draft.keep(id, { form: this.form, origin: this.origin });
    else this.#draft.discard(id);
  }

  protected override async send(form: ProductForm): Promise<Versioned<Product>> {
    const { value: found } = this.product;
    const details = toProductDetails(form);
    if (found === null || details === null) throw new Error("Sent before it was started, or with errors");
    const { id } = found.value;
    try {
      return await this.#key.use(JSON.stringify([details, found.version]), (key) =>
        this.#api.update(id, details, found.version, key),
      );
    } catch (error) {
      if (error instanceof Failure && isOutdated(error)) this.adopt(await firstValueFrom(this.#api.read(id)));
      throw error;
    }
  }

  protected override saved(found: Versioned<Product>): void {
    this.isRestored = false;
    this.origin = toProductForm(found.value);
    this.form = this.origin;
    this.conflicts.clear();
    this.product.show(found);
    this.#draft.discard(found.value.id);
    this.#notices.success("Product saved");
  }

  async #take(
    step: ProductStep,
    send: (id: ProductId) => Promise<Versioned<Product>>,
    done: string,
  ): Promise<boolean> {
    const id = this.product.value?.value.id;
    if (id === undefined) return false;
    const isDone = await this.step.run(
      step,
      async () => {
        this.adopt(await send(id));
      },
      productWriteMessage,
    );
    if (isDone) this.#notices.success(done);
    return isDone;
  }
}
