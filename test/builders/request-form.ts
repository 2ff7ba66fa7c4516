import { RequestDrafts } from "../../core/requests/request-drafts.ts";
import { RequestFormStore } from "../../ui/requests/request-form.store.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeRequestOptionsApi } from "../fakes/fake-request-options-api.ts";
import { FakeRequestsApi } from "../fakes/fake-requests-api.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";
import type { FakeTabStorage } from "../fakes/fake-tab-storage.ts";
import { aSession, aUser } from "./auth.ts";

export type RequestFormSetup = ReturnType<typeof aRequestForm>;

/** These parts stay the same after a reload, in another tab and in a copy of this one. */
interface FormPorts {
  readonly browser: FakeStorage;
  readonly keys: FakeIdempotencyKeys;
  readonly clock: FakeClock;
  readonly tab?: FakeTabStorage;
}

export function aRequestForm(
  ports: FormPorts = {
    browser: new FakeStorage(),
    keys: new FakeIdempotencyKeys(),
    clock: new FakeClock(),
  },
) {
  const { browser, keys, clock, tab } = ports;
  const page = aPage(browser);
  page.current.begin(aSession());
  for (const [key, value] of tab?.values ?? []) page.tab.set(key, value);
  const requests = new FakeRequestsApi();
  const options = new FakeRequestOptionsApi();
  const notices = new FakeNotices();
  const drafts = new RequestDrafts(page.storage, page.tab, clock, keys);
  const store = new RequestFormStore({
    requests,
    options,
    session: page.current,
    drafts,
    clock,
    keys,
    notices,
  });
  return {
    store,
    api: requests,
    options,
    notices,
    clock,
    browser,
    drafts: () => drafts.list(aUser().id),
    /** Loads the page anew in the same tab; without a stop() of this one the result is a copy of the tab. */
    reload: () => aRequestForm({ browser, keys, clock, tab: page.tab }),
    otherTab: () => aRequestForm({ browser, keys, clock }),
  };
}
