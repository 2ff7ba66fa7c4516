import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { firstValueFrom } from "rxjs";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import type { Crop } from "../../core/images/crop.ts";
import { CANNOT_BE_OPENED, imageFileError } from "../../core/images/image-file.ts";
import type { ProductEditingApi } from "../../core/products/product-editing-api.port.ts";
import type {
  ArrangedImage,
  NewProductImage,
  ProductImagesApi,
} from "../../core/products/product-images-api.port.ts";
import { productWriteMessage } from "../../core/products/product-failure.ts";
import { type Product, PRODUCT_LIMITS, type ProductImage } from "../../core/products/product.ts";
import { moved } from "../../core/playlists/playlist-order.ts";
import { Failure, isOutdated } from "../../core/shared/failure.ts";
import type { ProductId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { imageAltError } from "../../core/showcase/showcase-validation.ts";
import { fileFacts, type UploadFile } from "../../core/uploads/upload-file.ts";
import { SendingStore } from "../images/sending.store.ts";
import { ActionStore } from "../shared/action.store.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";

/** A product's pictures are added one at a time, and changes of their order are saved at once. */
export class GalleryStore {
  readonly #api: ProductImagesApi;
  readonly #products: ProductEditingApi;
  readonly #key: CommandKeyStore;
  #product: ProductId | null = null;
  /** The images in `saved` have this version. */
  #version = "";
  #adopt: (found: Versioned<Product>) => void = () => undefined;

  /** The server has these images. */
  saved: readonly ProductImage[] = [];
  /** The user has changed the images and not saved them; null without changes. */
  wanted: readonly ProductImage[] | null = null;
  /** The chosen image stays on this page until it is added. */
  chosen: NewProductImage | null = null;
  /** It says why the chosen file is not accepted as an image. */
  refusal: string | undefined = undefined;
  /** It tells screen readers what the last step has changed. */
  said = "";
  readonly sending = new SendingStore();
  readonly adding: ActionStore;
  readonly arranging: ActionStore;

  constructor(api: ProductImagesApi, products: ProductEditingApi, keys: IdempotencyKeys, notices: Notices) {
    this.#api = api;
    this.#products = products;
    this.#key = new CommandKeyStore(keys);
    this.adding = new ActionStore(notices);
    this.arranging = new ActionStore(notices);
    makeObservable(this, {
      saved: observableRef,
      wanted: observableRef,
      chosen: observableRef,
      refusal: observableRef,
      said: observable,
      images: computed,
      isFull: computed,
      chosenAltError: computed,
      show: action,
      stop: action,
      choose: action,
      crop: action,
      describe: action,
      refuse: action,
      drop: action,
      write: action,
      move: action,
      remove: action,
      takeBack: action,
    });
  }

  get images(): readonly ProductImage[] {
    return this.wanted ?? this.saved;
  }

  get isFull(): boolean {
    return this.images.length >= PRODUCT_LIMITS.images;
  }

  get chosenAltError(): string | undefined {
    return this.chosen === null ? undefined : imageAltError(this.chosen.alt);
  }

  /** @param adopt is called with the server's product after each change */
  show({ id, images, imagesVersion }: Product, adopt: (found: Versioned<Product>) => void): void {
    if (this.#product !== id) this.wanted = null;
    this.#product = id;
    this.#adopt = adopt;
    this.saved = images;
    this.#version = imagesVersion;
  }

  stop(): void {
    this.sending.cancel();
    this.#product = null;
    this.wanted = null;
    this.chosen = null;
    this.refusal = undefined;
    this.said = "";
  }

  choose(file: UploadFile): void {
    if (this.adding.saving !== null || this.isFull) return;
    this.refusal = imageFileError(file);
    if (this.refusal === undefined) this.chosen = { file, crop: null, alt: "" };
  }

  /** @param crop null for the whole image */
  crop(crop: Crop | null): void {
    if (this.chosen !== null) this.chosen = { ...this.chosen, crop };
  }

  describe(alt: string): void {
    if (this.chosen !== null) this.chosen = { ...this.chosen, alt };
  }

  /** Drops a choice that the browser cannot open. */
  refuse(): void {
    this.chosen = null;
    this.refusal = CANNOT_BE_OPENED;
  }

  /** Drops the choice. */
  drop(): void {
    this.chosen = null;
    this.refusal = undefined;
    this.adding.reset();
  }

  async add(): Promise<boolean> {
    const { chosen } = this;
    const product = this.#product;
    if (chosen === null || product === null || this.chosenAltError !== undefined) return false;
    const command = JSON.stringify([fileFacts(chosen.file), chosen.crop, chosen.alt]);
    const send = async () => {
      const found = await this.#key.use(command, (key) =>
        this.sending.follow(this.#api.add(product, chosen, key)),
      );
      runInAction(() => {
        if (this.wanted !== null) this.wanted = this.#kept(this.wanted, found.value.images);
        this.#take(found);
        this.chosen = null;
        this.said = "Picture added";
      });
    };
    return this.adding.run(undefined, send, productWriteMessage);
  }

  /** Changes an alternative text while it is typed; `save` sends it. */
  write(id: number, alt: string): void {
    this.wanted = this.images.map((image) => (image.id === id ? { ...image, alt } : image));
  }

  /** @param index from 0 */
  move(id: number, index: number): Promise<void> {
    const order = moved(
      this.images.map((image) => image.id),
      id,
      index,
    );
    this.wanted = order.flatMap((each) => this.images.find((image) => image.id === each) ?? []);
    this.said = `Picture is now ${String(order.indexOf(id) + 1)} of ${String(order.length)}`;
    return this.save();
  }

  remove(id: number): Promise<void> {
    this.wanted = this.images.filter((image) => image.id !== id);
    this.said = "Picture removed";
    return this.save();
  }

  /** Returns to the server's state. */
  takeBack(): void {
    this.wanted = null;
    this.arranging.reset();
  }

  altErrorOf({ alt }: ProductImage): string | undefined {
    return imageAltError(alt);
  }

  /** Sends the wanted state; changes made meanwhile are sent after it. */
  async save(): Promise<void> {
    const { wanted } = this;
    const product = this.#product;
    if (wanted === null || product === null || wanted.some((image) => this.altErrorOf(image) !== undefined))
      return;
    const isDone = await this.arranging.run(
      undefined,
      async () => {
        const found = await this.#arrange(product, wanted);
        runInAction(() => {
          this.#take(found);
          if (this.wanted === wanted) this.wanted = null;
        });
      },
      (failure) => (isOutdated(failure) ? CHANGED_MEANWHILE : productWriteMessage(failure)),
    );
    if (isDone && this.wanted !== null) await this.save();
  }

  /** Appends images that another window has added. @throws Failure outdated where it has changed more than that */
  async #arrange(product: ProductId, wanted: readonly ProductImage[]): Promise<Versioned<Product>> {
    try {
      return await this.#api.arrange(product, wanted.map(arranged), this.#version);
    } catch (error) {
      if (!(error instanceof Failure && isOutdated(error))) throw error;
      const now = await firstValueFrom(this.#products.read(product));
      const isOnlyAdded = this.#isOnlyAdded(now.value.images);
      const merged = this.#kept(wanted, now.value.images);
      // Another attempt starts from the other window's state.
      runInAction(() => {
        if (this.wanted === wanted && !isOnlyAdded) this.wanted = merged;
        this.#take(now);
      });
      if (!isOnlyAdded) throw error;
      return this.#api.arrange(product, merged.map(arranged), now.value.imagesVersion);
    }
  }

  /** Takes the server's state and passes it on to the page. */
  #take(found: Versioned<Product>): void {
    this.saved = found.value.images;
    this.#version = found.value.imagesVersion;
    this.#adopt(found);
  }

  #isOnlyAdded(now: readonly ProductImage[]): boolean {
    return this.saved.every(({ id, alt }, at) => now[at]?.id === id && now[at].alt === alt);
  }

  /** Returns the wanted images that still exist, followed by those that another window has added. */
  #kept(wanted: readonly ProductImage[], now: readonly ProductImage[]): readonly ProductImage[] {
    const isKnown = ({ id }: ProductImage) => this.saved.some((image) => image.id === id);
    const isThere = ({ id }: ProductImage) => now.some((image) => image.id === id);
    return [...wanted.filter(isThere), ...now.filter((image) => !isKnown(image))];
  }
}

const CHANGED_MEANWHILE =
  "They were changed in another window. Retry to save your version, or undo to see the other one.";

function arranged({ id, alt }: ProductImage): ArrangedImage {
  return { id, alt };
}
