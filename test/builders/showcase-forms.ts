import { ShowcaseDraft } from "../../core/showcase/showcase-draft.ts";
import { EditShowcaseStore } from "../../ui/showcase/edit-showcase.store.ts";
import { NewShowcaseStore } from "../../ui/showcase/new-showcase.store.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeRequestOptionsApi } from "../fakes/fake-request-options-api.ts";
import { FakeShowcaseEditingApi } from "../fakes/fake-showcase-editing-api.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";
import { FakeTextFiles } from "../fakes/fake-text-files.ts";
import { aSession } from "./auth.ts";

/** Builds what both forms need; pass its `browser` to open a second page of the same browser. */
export function showcaseParts(browser = new FakeStorage(), api = new FakeShowcaseEditingApi()) {
  const page = aPage(browser);
  page.current.begin(aSession());
  const options = new FakeRequestOptionsApi();
  const texts = new FakeTextFiles();
  const notices = new FakeNotices();
  const draft = new ShowcaseDraft(page.storage, page.current);
  const keys = new FakeIdempotencyKeys();
  const parts = { options, texts, notices };
  return {
    api,
    options,
    texts,
    notices,
    draft,
    page,
    newForm: () => new NewShowcaseStore(api, draft, keys, parts),
    editForm: () => new EditShowcaseStore(api, draft, keys, parts, page.current),
  };
}
