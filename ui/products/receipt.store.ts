import type { Receipt } from "../../core/products/library.ts";
import type { PurchasesApi } from "../../core/products/purchases-api.port.ts";
import type { PurchaseId } from "../../core/shared/id.ts";
import { loadById, LoadableStore } from "../shared/loadable.store.ts";

/** The paper about a purchase, by its number as it stands in the address. */
export class ReceiptStore extends LoadableStore<Receipt, [id: string]> {
  constructor(api: PurchasesApi) {
    super((text) => loadById(text, (id) => api.receipt(id as PurchaseId)));
  }
}
