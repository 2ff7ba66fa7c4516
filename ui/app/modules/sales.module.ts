import { ContainerModule } from "inversify";
import { BrowserFileSaving } from "../../../adapters/browser/browser-file-saving.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpSalesApi } from "../../../adapters/http/http-sales-api.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { SalesApi } from "../../../core/products/sales-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { EarningsStore } from "../../selling/earnings.store.ts";
import { SalesStore } from "../../selling/sales.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const salesModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, SalesApi, HttpSalesApi, [HttpClient]);
  bindNew(bind, EarningsStore, [SalesApi]);
  bind(SalesStore).toResolvedValue(
    (api, clock, keys, notices) => new SalesStore(api, new BrowserFileSaving(document), clock, keys, notices),
    [SalesApi, Clock, IdempotencyKeys, Notices],
  );
});
