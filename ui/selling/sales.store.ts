import type { FileSaving } from "../../core/account/file-saving.port.ts";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Sale } from "../../core/products/sale.ts";
import type { SalesApi } from "../../core/products/sales-api.port.ts";
import { productWriteMessage } from "../../core/products/product-failure.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { PurchaseId } from "../../core/shared/id.ts";
import { CSV_TYPE, csvFile } from "../../core/payments/csv.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { firstValueFrom } from "rxjs";
import { ActionStore } from "../shared/action.store.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const A_PAGE = 50;

/** It lists a seller's sales and refunds them. */
export class SalesStore extends PagedListStore<Sale> {
  readonly #api: SalesApi;
  readonly #files: FileSaving;
  readonly #key: CommandKeyStore;
  readonly #notices: Notices;

  readonly now: () => number;
  readonly refunding: ActionStore<PurchaseId>;
  readonly saving: ActionStore;

  constructor(api: SalesApi, files: FileSaving, clock: Clock, keys: IdempotencyKeys, notices: Notices) {
    super(A_PAGE, (part) => api.sales(part, null));
    this.#api = api;
    this.#files = files;
    this.now = () => clock.now();
    this.#key = new CommandKeyStore(keys);
    this.#notices = notices;
    this.refunding = new ActionStore(notices);
    this.saving = new ActionStore(notices);
  }

  /** @returns whether the money was refunded */
  async refund(sale: Sale): Promise<boolean> {
    const send = () => this.#key.use(`refund ${String(sale.id)}`, (key) => this.#api.refund(sale.id, key));
    const isDone = await this.refunding.run(sale.id, send, productWriteMessage);
    if (isDone) {
      const refundedAt = new Date(this.now()).toISOString();
      this.replace(sale.id, { ...sale, status: "refunded", refundedAt, isRefundable: false });
      this.#notices.success("Sale refunded");
    }
    return isDone;
  }

  /** Saves all sales as a file on this device. */
  async download(): Promise<void> {
    const day = new Date(this.now()).toISOString().slice(0, 10);
    await this.saving.run(undefined, async () => {
      this.#files.save(`sales-${day}.csv`, csvFile(await firstValueFrom(this.#api.csv())), CSV_TYPE);
    });
  }
}
