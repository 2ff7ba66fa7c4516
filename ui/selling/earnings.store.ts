import { action, makeObservable, observable } from "mobx";
import type { Earnings, EarningsRange } from "../../core/products/earnings.ts";
import type { SalesApi } from "../../core/products/sales-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

export class EarningsStore {
  range: EarningsRange = 30;
  readonly earnings: LoadableStore<Earnings, [range: EarningsRange]>;

  constructor(api: SalesApi) {
    this.earnings = new LoadableStore((range) => api.earnings(range));
    makeObservable(this, { range: observable, choose: action });
  }

  start(): void {
    this.earnings.start(this.range);
  }

  stop(): void {
    this.earnings.stop();
  }

  choose(range: EarningsRange): void {
    this.range = range;
    this.earnings.start(range);
  }

  /** Reloads after a refund. */
  refresh(): void {
    this.earnings.refresh();
  }
}
