import { PendingDonation } from "../../core/donations/pending-donation.ts";
import { DonationReturnStore } from "../../ui/donations/donation-return.store.ts";
import { DonationStore } from "../../ui/donations/donation.store.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeDonationsApi } from "../fakes/fake-donations-api.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../fakes/fake-navigation.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeTabStorage } from "../fakes/fake-tab-storage.ts";

export function aDonation({
  api = new FakeDonationsApi(),
  navigation = new FakeNavigation(),
  notices = new FakeNotices(),
  clock = new FakeClock(),
  begun = null as { readonly id: string; readonly from: string } | null,
} = {}) {
  const pending = new PendingDonation(new FakeTabStorage());
  if (begun !== null) pending.begin(begun.id, begun.from);
  const store = new DonationStore(api, navigation, new FakeIdempotencyKeys(), notices, pending);
  return { pending, store, returning: new DonationReturnStore(api, clock, pending), api, clock };
}
