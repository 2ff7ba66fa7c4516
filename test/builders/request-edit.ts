import type { CurrentSession } from "../../core/auth/current-session.ts";
import { RequestEditDraft } from "../../core/requests/request-edit-draft.ts";
import type { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";
import { RequestEditStore } from "../../ui/requests/request-edit.store.ts";
import { FakeIdempotencyKeys } from "../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakeRequestEditingApi } from "../fakes/fake-request-editing-api.ts";

export function anEdit({
  current,
  storage,
}: {
  readonly current: CurrentSession;
  readonly storage: KeyValueStorage;
}) {
  const api = new FakeRequestEditingApi();
  const notices = new FakeNotices();
  const draft = new RequestEditDraft(storage);
  return {
    api,
    notices,
    store: new RequestEditStore(api, current, draft, new FakeIdempotencyKeys(), notices),
  };
}
