import { AgreementWatch } from "../../core/agreements/agreement-watch.ts";
import { TermsDraft } from "../../core/agreements/terms-draft.ts";
import { PostCheckoutIntent } from "../../core/subscription/post-checkout-intent.ts";
import { SubscriptionGate } from "../../core/subscription/subscription-gate.ts";
import { SubscribeStore } from "../../ui/subscription/subscribe.store.ts";
import { SubscriptionGateStore } from "../../ui/subscription/subscription-gate.store.ts";
import { FakeNavigation } from "../fakes/fake-navigation.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";
import { FakeSubscriptionApi } from "../fakes/fake-subscription-api.ts";
import { FakeTabStorage } from "../fakes/fake-tab-storage.ts";
import { aPaymentNote } from "./payment-note.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { Poller } from "../../core/polling/poller.ts";
import { RatingDraft } from "../../core/ratings/rating-draft.ts";
import { AgreementFormStore } from "../../ui/agreements/agreement-form.store.ts";
import { AgreementStore } from "../../ui/agreements/agreement.store.ts";
import { RateAfterwardsStore } from "../../ui/ratings/rate-afterwards.store.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { FakeAgreementsApi } from "../fakes/fake-agreements-api.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeRatingsApi } from "../fakes/fake-ratings-api.ts";

export function agreementStores(
  current: CurrentSession,
  api = new FakeAgreementsApi(),
  subscription = new FakeSubscriptionApi(),
  intent = new PostCheckoutIntent(new FakeTabStorage()),
  ratings = new FakeRatingsApi(),
) {
  const gate = new SubscriptionGate(subscription, current);
  const [clock, keys, notices] = [new FakeClock(), new FakeIdempotencyKeys(), new FakeNotices()];
  const watch = new AgreementWatch(api, new Poller(clock, new FakeActivity()));
  return [
    new AgreementStore({ api, watch, session: current, clock, keys, notices }),
    new AgreementFormStore(api, clock, keys, notices, new TermsDraft(new FakeStorage().tab(), current)),
    new SubscriptionGateStore(gate),
    new SubscribeStore(subscription, intent, new FakeNavigation(), keys, notices),
    aPaymentNote(),
    new RateAfterwardsStore(ratings, notices, new RatingDraft(new FakeStorage().tab(), current)),
  ] as const;
}
