import {
  type ProductStatus,
  type SellerAccount,
  unofferedBecause,
  type UnofferedReason,
} from "../../core/products/product.ts";

interface OfferState {
  readonly status: ProductStatus;
  readonly is_hidden: boolean;
  readonly is_active: boolean | null;
  readonly suspended_at: Date | null;
}

export function whyUnoffered({ status, is_hidden, ...seller }: OfferState): UnofferedReason | null {
  return unofferedBecause({ status, isHidden: is_hidden, sellerAccount: accountOf(seller) });
}

function accountOf({
  is_active,
  suspended_at,
}: Pick<OfferState, "is_active" | "suspended_at">): SellerAccount {
  if (is_active === true) return "open";
  return suspended_at === null ? "closed" : "suspended";
}
