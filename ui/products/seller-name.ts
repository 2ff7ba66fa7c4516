import type { Seller } from "../../core/products/product.ts";

export function sellerName({ fullName, username }: Seller): string {
  return fullName || username;
}
