import * as v from "valibot";
import { MAX_IMAGE_BYTES, IMAGE_TYPES } from "../core/images/image-file.ts";
import {
  PRODUCT_CATEGORIES,
  PRODUCT_LICENCES,
  PRODUCT_LIMITS,
  PRODUCT_RELATIONS,
  PRODUCT_STATUSES,
  TOO_MANY_IMAGES,
  UNOFFERED_REASONS,
} from "../core/products/product.ts";
import { PRODUCT_COUNT_CAP, PRODUCT_PRICES, PRODUCT_SORTS } from "../core/products/product-filter.ts";
import {
  priceError,
  productDescriptionError,
  productSummaryError,
  productTitleError,
  settledTags,
  tagsError,
} from "../core/products/product-validation.ts";
import { imageAltError } from "../core/showcase/showcase-validation.ts";
import { MAX_NARROWED_SKIP, MAX_SKIP } from "../core/shared/loadable.ts";
import { assumed } from "./assumed.ts";
import { creatorCard } from "./creator-card.ts";
import { endpoint, IMAGE_PACE } from "./endpoint.ts";
import { imageCrop } from "./image-crop.ts";
import { picture } from "./images.ts";
import { NO_README, readmeDocument } from "./readme.ts";
import {
  bodyId,
  boundedList,
  bytesOfTexts,
  id,
  judgedLine,
  judgedProse,
  judgedTexts,
  longPage,
  obeying,
  page,
  person,
  search,
  time,
  UNKNOWN_PERSON,
} from "./shared.ts";

const rowFields = {
  id: v.number(),
  title: assumed(v.string(), ""),
  summary: assumed(v.string(), ""),
  /** 0 for a free product. */
  price_cents: v.number(),
  category: v.picklist(PRODUCT_CATEGORIES),
  tags: assumed(v.array(v.string()), []),
  /** First of the images; null without images. */
  cover: assumed(v.nullable(picture), null),
  cover_alt: assumed(v.string(), ""),
  status: assumed(v.picklist(PRODUCT_STATUSES), "published"),
  sales: assumed(v.number(), 0),
  /** With one decimal; null without ratings. */
  average_rating: assumed(v.nullable(v.number()), null),
  total_ratings: assumed(v.number(), 0),
  seller: assumed(person, UNKNOWN_PERSON),
  /** First publication; null before. */
  published_at: assumed(v.nullable(time), null),
} as const;

/** Why a product is no longer sold; null while it is sold. */
export const unofferedReason = v.nullable(v.picklist(UNOFFERED_REASONS));

export const productRow = v.object(rowFields);

export const product = v.object({
  ...rowFields,
  /** Markdown. */
  description: assumed(v.string(), ""),
  images: assumed(v.array(v.object({ id: v.number(), picture, alt: v.string() })), []),
  licence: v.picklist(PRODUCT_LICENCES),
  /** Whether the caller sells, has bought or can buy the product. */
  relation: assumed(v.picklist(PRODUCT_RELATIONS), "none"),
  /** From the seller's current profile; null where that is not public. */
  seller_card: assumed(v.nullable(creatorCard), null),
  /** Why the moderators hid it, for its seller; null for a visible product and for all other callers. */
  hidden_because: assumed(v.nullable(v.string()), null),
  /** For buyers only; null for all others. */
  unoffered_because: assumed(unofferedReason, null),
  version: assumed(v.string(), ""),
  /** Covers the images with their texts and their order, and nothing else. */
  images_version: assumed(v.string(), ""),
});

export const priceCents = v.pipe(v.number("Price must be a whole number of cents"), obeying(priceError));

const tagList = judgedTexts(tagsError, { most: PRODUCT_LIMITS.tags, tooMany: "Too many tags" }, settledTags);

const body = v.object({
  title: judgedLine(productTitleError),
  summary: judgedLine(productSummaryError),
  description: judgedProse(productDescriptionError),
  price_cents: priceCents,
  category: v.picklist(PRODUCT_CATEGORIES, "Please choose a category"),
  tags: v.optional(tagList, []),
  licence: v.picklist(PRODUCT_LICENCES, "Please choose a licence"),
});

export type ProductBody = v.InferOutput<typeof body>;

const bodyBytes = bytesOfTexts(
  PRODUCT_LIMITS.title,
  PRODUCT_LIMITS.summary,
  PRODUCT_LIMITS.description,
  PRODUCT_LIMITS.tags * PRODUCT_LIMITS.tag,
);

const params = v.object({ id });
const ofSeller = { access: "developer", params, answer: product } as const;

export const listProducts = endpoint({
  method: "GET",
  path: "/api/marketplace/products",
  summary: `Published products. Words are found by their beginnings or English stems in title, summary and tags. X-Total-Count is exact for the whole list; of one that is narrowed it counts up to ${PRODUCT_COUNT_CAP} and further only as far as the page reaches. Further than ${MAX_SKIP} (${MAX_NARROWED_SKIP} of a narrowed list) one goes on with after, which is the last product before the page and takes the place of skip.`,
  access: "optional",
  query: v.object({
    ...longPage,
    q: search,
    category: v.optional(v.picklist(PRODUCT_CATEGORIES)),
    tag: search,
    seller: v.optional(id),
    price: v.optional(v.picklist(PRODUCT_PRICES), "any"),
    sort: v.optional(v.picklist(PRODUCT_SORTS), "newest"),
  }),
  answer: v.array(productRow),
  counted: true,
});

export const listOwnProducts = endpoint({
  method: "GET",
  path: "/api/marketplace/products/mine",
  summary: "The caller's own products, drafts among them, the latest first.",
  access: "developer",
  query: v.object(page),
  answer: assumed(v.array(productRow), []),
  counted: true,
});

export const getProduct = endpoint({
  method: "GET",
  path: "/api/marketplace/products/:id",
  summary: "One product: a published one, an own one, or one that the caller has bought.",
  access: "optional",
  params,
  answer: product,
  versioned: true,
});

export const getProductDescription = endpoint({
  method: "GET",
  path: "/api/marketplace/products/:id/description-document",
  summary: "A product's description as a tree of known elements, for a page that shows it.",
  access: "optional",
  params,
  answer: assumed(readmeDocument, NO_README),
});

export const createProduct = endpoint({
  method: "POST",
  path: "/api/marketplace/products",
  summary: "Begin a product. It is a draft until it is published.",
  access: "developer",
  body,
  bodyBytes,
  status: 201,
  answer: product,
});

export const updateProduct = endpoint({
  ...ofSeller,
  method: "PUT",
  path: "/api/marketplace/products/:id",
  summary: "Replace what an own product says. Its images and files stay.",
  body,
  bodyBytes,
  versioned: true,
});

export const publishProduct = endpoint({
  ...ofSeller,
  method: "POST",
  path: "/api/marketplace/products/:id/publish",
  summary: "Offer an own product to everybody. 409 while it has no file to give.",
});

export const withdrawProduct = endpoint({
  ...ofSeller,
  method: "POST",
  path: "/api/marketplace/products/:id/withdraw",
  summary: "Offer an own product no more: it is a draft again. Those who have bought it keep it.",
});

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/api/marketplace/products/:id",
  summary: "Delete an own draft that has no buyer. 409 for every other product.",
  access: "developer",
  params,
});

export const addProductImage = endpoint({
  kind: "upload",
  method: "POST",
  path: "/api/marketplace/products/:id/images",
  summary: `Add an image to the end of an own product's gallery, of ${PRODUCT_LIMITS.images} at the most: a form with the text alt and, where not the whole of it is shown, the part as crop, then a PNG, JPEG or WebP image, by its content. It is drawn anew.`,
  access: "developer",
  params,
  transfer: "multipart",
  mediaTypes: [...IMAGE_TYPES, "application/octet-stream"],
  body: v.object({ alt: v.optional(judgedLine(imageAltError), ""), crop: imageCrop }),
  limits: { bytes: MAX_IMAGE_BYTES + 64 * 1024, ...IMAGE_PACE },
  status: 201,
  answer: product,
});

export const arrangeProductImages = endpoint({
  ...ofSeller,
  method: "PUT",
  path: "/api/marketplace/products/:id/images",
  summary:
    "The images of an own product that stay, in their order; the first is the cover. Others are removed. If-Match: the images_version that is replaced; 412 when it is another by now.",
  body: v.object({
    images: boundedList(v.object({ id: bodyId, alt: judgedLine(imageAltError) }), PRODUCT_LIMITS.images, {
      notAList: "Must be a list of images",
      tooMany: TOO_MANY_IMAGES,
    }),
  }),
});
