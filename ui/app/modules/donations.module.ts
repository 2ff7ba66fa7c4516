import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpDonationsApi } from "../../../adapters/http/http-donations-api.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { TabStorage } from "../../../core/storage/tab-storage.port.ts";
import { DonationsApi } from "../../../core/donations/donations-api.port.ts";
import { PendingDonation } from "../../../core/donations/pending-donation.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { DonationReturnStore } from "../../donations/donation-return.store.ts";
import { DonationStore } from "../../donations/donation.store.ts";

export const donationsModule = new ContainerModule(({ bind }) => {
  bind(DonationsApi)
    .toResolvedValue((http) => new HttpDonationsApi(http), [HttpClient])
    .inSingletonScope();
  bind(PendingDonation)
    .toResolvedValue((tab) => new PendingDonation(tab), [TabStorage])
    .inSingletonScope();
  bind(DonationReturnStore).toResolvedValue(
    (api, clock, pending) => new DonationReturnStore(api, clock, pending),
    [DonationsApi, Clock, PendingDonation],
  );
  bind(DonationStore).toResolvedValue(
    (api, navigation, keys, notices, pending) => new DonationStore(api, navigation, keys, notices, pending),
    [DonationsApi, Navigation, IdempotencyKeys, Notices, PendingDonation],
  );
});
