import { RequestDraft } from "../../core/requests/request-draft.ts";
import { RequestFormStore } from "../../ui/requests/request-form.store.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeRequestOptionsApi } from "../fakes/fake-request-options-api.ts";
import { FakeRequestsApi } from "../fakes/fake-requests-api.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";
import { aSession } from "./auth.ts";

export type FormDesk = ReturnType<typeof aFormDesk>;

/** A signed-in client before the form, in a browser of their own or a given one. */
export function aFormDesk(browser = new FakeStorage(), keys = new FakeIdempotencyKeys()) {
  const page = aPage(browser);
  page.current.begin(aSession());
  const requests = new FakeRequestsApi();
  const options = new FakeRequestOptionsApi();
  const notices = new FakeNotices();
  const draft = new RequestDraft(page.storage);
  const store = new RequestFormStore({
    requests,
    options,
    session: page.current,
    draft,
    keys,
    notices,
  });
  return {
    store,
    api: requests,
    options,
    notices,
    /** The keys of what is kept on the device. */
    drafts: () => [...browser.values.keys()].filter((key) => key.startsWith("request_draft")),
    /** The same browser after the page was loaded anew. */
    reload: () => aFormDesk(browser, keys),
  };
}
