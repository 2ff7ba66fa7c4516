import { maySeeProduct, NOT_YOUR_PRODUCT, type ProductRelation } from "../../core/products/product.ts";
import type { ProductId, UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller, Visitor } from "../http/callers/caller.ts";
import { allow, type Decision, refuse } from "../http/routes/policy.ts";
import { findOffer, findProduct, type FoundProduct } from "./product-repository.ts";

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;
type Bought = Pick<Offer, "seller_id" | "bought_at">;

interface AboutProduct {
  readonly db: Db;
  readonly params: { readonly id: number };
}

interface ProductContext extends AboutProduct {
  readonly caller: Visitor | UserCaller;
}

export interface Standing {
  readonly relation: ProductRelation;
  readonly boughtAt: Date | null;
}

export function standingOf({ seller_id, bought_at }: Bought, userId: UserId | null): Standing {
  const isSeller = userId !== null && userId === seller_id;
  const relation = isSeller ? "seller" : bought_at === null ? "none" : "buyer";
  return { relation, boughtAt: bought_at };
}

/** @returns undefined if the product is not offered and is neither the user's own nor bought by them */
function standingIn(offer: Offer, userId: UserId | null): Standing | undefined {
  const standing = standingOf(offer, userId);
  const seen = { status: offer.status, isHidden: offer.is_hidden, sellerId: offer.seller_id };
  return maySeeProduct(seen, { userId, hasBought: standing.boughtAt !== null }) ? standing : undefined;
}

export function userIdOf(caller: Visitor | UserCaller): UserId | null {
  return caller.kind === "user" ? caller.userId : null;
}

export interface SeenProduct extends Standing {
  readonly product: FoundProduct;
}

/** A product that is not offered exists only for its seller and its buyers. */
export async function mayReadProduct({ db, params, caller }: ProductContext): Promise<Decision<SeenProduct>> {
  const userId = userIdOf(caller);
  const product = await findProduct(db, params.id as ProductId, userId);
  const standing = product && standingIn(product, userId);
  return product && standing ? allow({ product, ...standing }) : refuse("not_found");
}

export interface SeenOffer extends Standing {
  readonly id: ProductId;
}

/** Decides the same without reading the product's texts. */
export async function maySeeOffer({ db, params, caller }: ProductContext): Promise<Decision<SeenOffer>> {
  const userId = userIdOf(caller);
  const offer = await findOffer(db, params.id as ProductId, userId);
  const standing = offer && standingIn(offer, userId);
  return offer && standing ? allow({ id: offer.id, ...standing }) : refuse("not_found");
}

/** Only the seller may change a product. A caller who may see it gets `forbidden`, others `not_found`. */
export async function mayChangeProduct(
  context: AboutProduct & { readonly caller: UserCaller },
): Promise<Decision<SeenOffer>> {
  const seen = await maySeeOffer(context);
  return seen.allowed && seen.subject.relation !== "seller" ? refuse("forbidden", NOT_YOUR_PRODUCT) : seen;
}
