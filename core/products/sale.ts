import type { ProductId, PurchaseId } from "../shared/id.ts";
import type { PersonName } from "../images/person-name.ts";
import type { PurchaseStatus } from "./purchase.ts";

/** A purchase as its seller sees it. */
export interface Sale {
  readonly id: PurchaseId;
  readonly productId: ProductId;
  /** As the product was called when it was sold. */
  readonly title: string;
  /** 0 for what was free. */
  readonly priceCents: number;
  readonly status: PurchaseStatus;
  /** UTC, ISO-8601. */
  readonly boughtAt: string;
  readonly refundedAt: string | null;
  /** Null once the account is gone. */
  readonly buyer: PersonName | null;
  /** The money can be given back still. */
  readonly isRefundable: boolean;
  readonly refundableUntil: string;
}
