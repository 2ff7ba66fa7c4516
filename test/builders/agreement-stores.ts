import { AgreementWatch } from "../../core/agreements/agreement-watch.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { Poller } from "../../core/polling/poller.ts";
import { AgreementFormStore } from "../../ui/agreements/agreement-form.store.ts";
import { AgreementStore } from "../../ui/agreements/agreement.store.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { FakeAgreementsApi } from "../fakes/fake-agreements-api.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";

/** What a screen with an agreement's panel on it asks for. */
export function agreementStores(current: CurrentSession, api = new FakeAgreementsApi()) {
  const [clock, keys, notices] = [new FakeClock(), new FakeIdempotencyKeys(), new FakeNotices()];
  const watch = new AgreementWatch(api, new Poller(clock, new FakeActivity()));
  return [
    new AgreementStore({ api, watch, session: current, clock, keys, notices }),
    new AgreementFormStore(api, clock, keys, notices),
  ] as const;
}
