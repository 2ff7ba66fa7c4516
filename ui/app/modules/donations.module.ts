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
import { bindNew, bindOnce } from "../bind-class.ts";

export const donationsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, DonationsApi, HttpDonationsApi, [HttpClient]);
  bindOnce(bind, PendingDonation, PendingDonation, [TabStorage]);
  bindNew(bind, DonationReturnStore, [DonationsApi, Clock, PendingDonation]);
  bindNew(bind, DonationStore, [DonationsApi, Navigation, IdempotencyKeys, Notices, PendingDonation]);
});
