import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpDonationsApi } from "../../../adapters/http/http-donations-api.ts";
import { Navigation } from "../../../core/auth/navigation.port.ts";
import { DonationsApi } from "../../../core/donations/donations-api.port.ts";
import { IdempotencyKeys } from "../../../core/shared/idempotency-keys.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { DonationStore } from "../../donations/donation.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(DonationsApi)
    .toResolvedValue((http) => new HttpDonationsApi(http), [HttpClient])
    .inSingletonScope();
  bind(DonationStore).toResolvedValue(
    (api, navigation, keys, notices) => new DonationStore(api, navigation, keys, notices),
    [DonationsApi, Navigation, IdempotencyKeys, Notices],
  );
});
