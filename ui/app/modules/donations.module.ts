import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpDonationsApi } from "../../../adapters/http/http-donations-api.ts";
import { Navigation } from "../../../core/auth/navigation.port.ts";
import { DonationsApi } from "../../../core/donations/donations-api.port.ts";
import { Intentions } from "../../../core/shared/intentions.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { DonationStore } from "../../donations/donation.store.ts";

export const donationsModule = new ContainerModule(({ bind }) => {
  bind(DonationsApi)
    .toResolvedValue((http) => new HttpDonationsApi(http), [HttpClient])
    .inSingletonScope();
  bind(DonationStore).toResolvedValue(
    (api, navigation, intentions, notices) => new DonationStore(api, navigation, intentions, notices),
    [DonationsApi, Navigation, Intentions, Notices],
  );
});
