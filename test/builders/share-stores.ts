import { DeveloperSearchStore } from "../../ui/shared-requests/developer-search.store.ts";
import { ShareListStore } from "../../ui/shared-requests/share-list.store.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeRequestOptionsApi } from "../fakes/fake-request-options-api.ts";
import { FakeSharesApi } from "../fakes/fake-shares-api.ts";

export function shareStores(
  api = new FakeSharesApi(),
  options = new FakeRequestOptionsApi(),
  clock = new FakeClock(),
) {
  const notices = new FakeNotices();
  return [
    new ShareListStore(api, clock, new FakeIdempotencyKeys(), notices),
    new DeveloperSearchStore(options, clock),
  ] as const;
}
