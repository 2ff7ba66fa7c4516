import type { CurrentSession } from "../../core/auth/current-session.ts";
import { AgreementFormStore } from "../../ui/agreements/agreement-form.store.ts";
import { AgreementStore } from "../../ui/agreements/agreement.store.ts";
import { FakeAgreementsApi } from "../fakes/fake-agreements-api.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeIntentions } from "../fakes/fake-intentions.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";

/** What a screen with an agreement's panel on it asks for. */
export function agreementStores(current: CurrentSession, api = new FakeAgreementsApi()) {
  const [clock, intentions, notices] = [new FakeClock(), new FakeIntentions(), new FakeNotices()];
  return [
    new AgreementStore(api, current, clock, intentions, notices),
    new AgreementFormStore(api, clock, intentions, notices),
  ] as const;
}
