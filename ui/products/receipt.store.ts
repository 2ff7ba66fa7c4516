import type { Receipt } from "../../core/products/library.ts";
import type { PurchasesApi } from "../../core/products/purchases-api.port.ts";
import type { PurchaseId } from "../../core/shared/id.ts";
import { loadById, LoadableStore } from "../shared/loadable.store.ts";

/** It loads a purchase's receipt by the id in the address. */
export class ReceiptStore extends LoadableStore<Receipt, [id: string]> {
  constructor(api: PurchasesApi) {
    super((text) => loadById(text, (id) => api.receipt(id as PurchaseId)));
  }
}
