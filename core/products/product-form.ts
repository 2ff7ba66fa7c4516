import { changedFields } from "../editing/merge-form.ts";
import { readLike } from "../editing/form-draft.ts";
import { plainDollars } from "../payments/typed-dollars.ts";
import { readPrice } from "./price-input.ts";
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
} from "./product-validation.ts";
import { foundErrors } from "../editing/found-errors.ts";
import { trimmedLine, trimmedText } from "../text/trimmed.ts";

/** A seller writes these fields, in the form in which they are sent. */
export interface ProductDetails {
  readonly title: string;
  readonly summary: string;
  /** It is Markdown. */
  readonly description: string;
  /** It is 0 for a free product. */
  readonly priceCents: number;
  readonly category: ProductCategory;
  readonly tags: readonly string[];
  readonly licence: ProductLicence;
}

/** The fields are as typed. */
export interface ProductForm {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** It is in dollars. */
  readonly price: string;
  /** It is "" until one is chosen. */
  readonly category: ProductCategory | "";
  /** Commas separate the tags. */
  readonly tags: string;
  /** It is "" until one is chosen. */
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

/** Checks the form; an empty result means that it may be sent. Errors are in the order of the fields. */
export function productFormErrors(form: ProductForm): ProductFormErrors {
  return foundErrors({
    title: productTitleError(form.title),
    summary: productSummaryError(form.summary),
    category: form.category === "" ? "Please choose a category" : undefined,
    tags: tagsError(form.tags.split(",")),
    price: readPrice(form.price).fault,
    licence: form.licence === "" ? "Please choose a licence" : undefined,
    description: productDescriptionError(form.description),
  });
}

/** Returns null without a category, a licence or a valid price; it does not check the texts. */
export function toProductDetails(form: ProductForm): ProductDetails | null {
  const { category, licence } = form;
  const { cents } = readPrice(form.price);
  if (category === "" || licence === "" || cents === undefined) return null;
  return {
    title: trimmedLine(form.title),
    summary: trimmedLine(form.summary),
    description: trimmedText(form.description),
    priceCents: cents,
    category,
    tags: settledTags(form.tags.split(",")),
    licence,
  };
}

export function toProductForm(product: Product): ProductForm {
  return {
    title: product.title,
    summary: product.summary,
    description: product.description,
    price: product.priceCents === null ? "" : plainDollars(product.priceCents),
    category: product.category ?? "",
    tags: product.tags.join(", "),
    licence: product.licence ?? "",
  };
}

/** Tells whether the form differs from `origin`. */
export function isProductTyped(form: ProductForm, origin: ProductForm = EMPTY_PRODUCT_FORM): boolean {
  return changedFields(form, origin).length > 0;
}

/** Reads a stored form; null for any other value, because other programs can write into the storage. */
export function readProductForm(value: unknown): ProductForm | null {
  const form = readLike<ProductForm>(EMPTY_PRODUCT_FORM, value);
  const isOneOf = (text: string, of: readonly string[]) => text === "" || of.includes(text);
  return form !== null &&
    isOneOf(form.category, PRODUCT_CATEGORIES) &&
    isOneOf(form.licence, PRODUCT_LICENCES)
    ? form
    : null;
}
