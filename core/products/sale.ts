import type { ProductId, PurchaseId } from "../shared/id.ts";
import type { PersonName } from "../images/person-name.ts";
import type { PurchaseStatus } from "./purchase.ts";

/** It is a purchase as its seller sees it. */
export interface Sale {
  readonly id: PurchaseId;
  readonly productId: ProductId;
  /** The title is the product's at the time of the sale. */
  readonly title: string;
  /** It is 0 for a free product. */
  readonly priceCents: number;
  readonly status: PurchaseStatus;
  /** It is UTC in ISO-8601. */
  readonly boughtAt: string;
  readonly refundedAt: string | null;
  /** It is null after the account was deleted. */
  readonly buyer: PersonName | null;
  /** The money can still be given back. */
  readonly isRefundable: boolean;
  readonly refundableUntil: string;
}
