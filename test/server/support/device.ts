import { Container, ContainerModule, type Newable } from "inversify";
import { RandomIdempotencyKeys } from "../../../adapters/http/random-idempotency-keys.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { AuthService } from "../../../core/auth/auth-service.ts";
import { Bearer } from "../../../core/auth/bearer.port.ts";
import { Navigation } from "../../../core/shared/navigation.port.ts";
import { TOKEN_KEY } from "../../../core/auth/saved-session.ts";
import { TabStorage } from "../../../core/storage/tab-storage.port.ts";
import { ActivitySignals } from "../../../core/inactivity/activity-signals.port.ts";
import { Prompt } from "../../../core/inactivity/prompt.port.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { KeyValueStorage } from "../../../core/storage/key-value-storage.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { agreementsModule } from "../../../ui/app/modules/agreements.module.ts";
import { authModule } from "../../../ui/app/modules/auth.module.ts";
import { chatModule } from "../../../ui/app/modules/chat.module.ts";
import { conversationsModule } from "../../../ui/app/modules/conversations.module.ts";
import { donationsModule } from "../../../ui/app/modules/donations.module.ts";
import { feedbackModule } from "../../../ui/app/modules/feedback.module.ts";
import { profileEditingModule } from "../../../ui/app/modules/profile-editing.module.ts";
import { profilesModule } from "../../../ui/app/modules/profiles.module.ts";
import { projectsModule } from "../../../ui/app/modules/projects.module.ts";
import { providerSignInModule } from "../../../ui/app/modules/provider-sign-in.module.ts";
import { ratingsModule } from "../../../ui/app/modules/ratings.module.ts";
import { requestDetailsModule } from "../../../ui/app/modules/request-details.module.ts";
import { requestOptionsModule } from "../../../ui/app/modules/request-options.module.ts";
import { requestWritingModule } from "../../../ui/app/modules/request-writing.module.ts";
import { requestsModule } from "../../../ui/app/modules/requests.module.ts";
import { sharedRequestsModule } from "../../../ui/app/modules/shared-requests.module.ts";
import { snaggedRequestsModule } from "../../../ui/app/modules/snagged-requests.module.ts";
import { startConversationModule } from "../../../ui/app/modules/start-conversation.module.ts";
import { subscriptionModule } from "../../../ui/app/modules/subscription.module.ts";
import { subscriptionPaymentModule } from "../../../ui/app/modules/subscription-payment.module.ts";
import { sessionModule } from "../../../ui/app/session.module.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakePrompt } from "../../fakes/fake-prompt.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";

/** The server under test has this address, so checkouts are on its own pages. */
export const PUBLIC_URL = "http://127.0.0.1:3000";

const FEATURES = [
  sessionModule,
  agreementsModule,
  authModule,
  chatModule,
  conversationsModule,
  donationsModule,
  feedbackModule,
  profileEditingModule,
  profilesModule,
  projectsModule,
  providerSignInModule,
  ratingsModule,
  requestDetailsModule,
  requestOptionsModule,
  requestWritingModule,
  requestsModule,
  sharedRequestsModule,
  snaggedRequestsModule,
  startConversationModule,
  subscriptionModule,
  subscriptionPaymentModule,
];

/** A page is one loaded client, put together as in production, over a fake browser and a real server. */
export interface Page {
  readonly get: <Store extends object>(store: Newable<Store>) => Store;
  readonly navigation: FakeNavigation;
  readonly notices: FakeNotices;
}

/** A device is one person's browser: what a page stores on it, the next page finds. */
export class Device {
  readonly #origin: string;
  readonly #clock: FakeClock;
  readonly #storage = new FakeStorage();
  #tab = new FakeTabStorage();

  constructor(origin: string, now: Date, token: string | null) {
    this.#origin = origin;
    this.#clock = new FakeClock(now.getTime());
    if (token !== null) this.#storage.values.set(TOKEN_KEY, token);
  }

  /** Loads a page in the tab of the page before, as a reload does. */
  async load(): Promise<Page> {
    const container = new Container({ jitless: true });
    const [navigation, notices] = [new FakeNavigation("/", PUBLIC_URL), new FakeNotices()];
    container.load(this.#browserModule(navigation, notices), ...FEATURES);
    await container.get(AuthService).restore();
    return { get: (store) => container.get(store), navigation, notices };
  }

  async openTab(): Promise<Page> {
    this.#tab = new FakeTabStorage();
    return this.load();
  }

  #browserModule(navigation: FakeNavigation, notices: FakeNotices): ContainerModule {
    const [tab, storage] = [this.#tab, this.#storage.tab()];
    return new ContainerModule(({ bind }) => {
      bind(Clock).toConstantValue(this.#clock);
      bind(KeyValueStorage).toConstantValue(storage);
      bind(TabStorage).toConstantValue(tab);
      bind(Navigation).toConstantValue(navigation);
      bind(Notices).toConstantValue(notices);
      bind(IdempotencyKeys).toConstantValue(new RandomIdempotencyKeys());
      bind(ActivitySignals).toConstantValue(new FakeActivity());
      bind(Prompt).toConstantValue(new FakePrompt());
      bind(Poller)
        .toResolvedValue((clock, signals) => new Poller(clock, signals), [Clock, ActivitySignals])
        .inSingletonScope();
      bind(HttpClient)
        .toResolvedValue(
          (bearer, clock) => new HttpClient(bearer, clock, { origin: this.#origin }),
          [Bearer, Clock],
        )
        .inSingletonScope();
    });
  }
}
