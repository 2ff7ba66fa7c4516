import { changedFields } from "../editing/merge-form.ts";
import { readLike } from "../editing/form-draft.ts";
import { priceInput, readPrice } from "./price-input.ts";
import {
  type Product,
  PRODUCT_CATEGORIES,
  PRODUCT_LICENCES,
  type ProductCategory,
  type ProductLicence,
} from "./product.ts";
import {
  productDescriptionError,
  productSummaryError,
  productTitleError,
  settledTags,
  tagsError,
} from "./product-words.ts";

/** What a seller says of a product, as it is sent. */
export interface ProductWords {
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  /** 0 for what is free. */
  readonly priceCents: number;
  readonly category: ProductCategory;
  readonly tags: readonly string[];
  readonly licence: ProductLicence;
}

/** What stands in the form, as typed. */
export interface ProductForm {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** In dollars. */
  readonly price: string;
  /** "" until one is chosen. */
  readonly category: ProductCategory | "";
  /** Apart by commas. */
  readonly tags: string;
  /** "" until one is chosen. */
  readonly licence: ProductLicence | "";
}

export const EMPTY_PRODUCT_FORM: ProductForm = {
  title: "",
  summary: "",
  description: "",
  price: "",
  category: "",
  tags: "",
  licence: "",
};

export type ProductFormErrors = Readonly<Partial<Record<keyof ProductForm, string>>>;

/** Empty when the form may be sent. In the order in which the fields stand. */
export function productFormErrors(form: ProductForm): ProductFormErrors {
  const errors: Partial<Record<keyof ProductForm, string>> = {};
  const note = (field: keyof ProductForm, error: string | undefined) => {
    if (error !== undefined) errors[field] = error;
  };
  note("title", productTitleError(form.title));
  note("summary", productSummaryError(form.summary));
  note("category", form.category === "" ? "Please choose a category" : undefined);
  note("tags", tagsError(form.tags.split(",")));
  note("price", readPrice(form.price).error);
  note("licence", form.licence === "" ? "Please choose a licence" : undefined);
  note("description", productDescriptionError(form.description));
  return errors;
}

/** Null for a form with errors. */
export function toProductWords(form: ProductForm): ProductWords | null {
  const { category, licence } = form;
  const { cents } = readPrice(form.price);
  if (category === "" || licence === "" || cents === undefined) return null;
  return {
    title: form.title.trim(),
    summary: form.summary.trim(),
    description: form.description.trim(),
    priceCents: cents,
    category,
    tags: settledTags(form.tags.split(",")),
    licence,
  };
}

/** The form, filled with what the product says. */
export function toProductForm(product: Product): ProductForm {
  return {
    title: product.title,
    summary: product.summary,
    description: product.description,
    price: priceInput(product.priceCents),
    category: product.category,
    tags: product.tags.join(", "),
    licence: product.licence,
  };
}

/** Something stands in it that is not in `origin`. */
export function isProductTyped(form: ProductForm, origin: ProductForm = EMPTY_PRODUCT_FORM): boolean {
  return changedFields(form, origin).length > 0;
}

/** Null for what is no such form: anybody may have written it. */
export function readProductForm(value: unknown): ProductForm | null {
  const form = readLike<ProductForm>(EMPTY_PRODUCT_FORM, value);
  const isOneOf = (text: string, of: readonly string[]) => text === "" || of.includes(text);
  return form !== null &&
    isOneOf(form.category, PRODUCT_CATEGORIES) &&
    isOneOf(form.licence, PRODUCT_LICENCES)
    ? form
    : null;
}
