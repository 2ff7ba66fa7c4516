import { AuthService } from "../../core/auth/auth-service.ts";
import { CurrentSession } from "../../core/auth/current-session.ts";
import { SavedSession } from "../../core/auth/saved-session.ts";
import { FakeAuthApi } from "./fake-auth-api.ts";
import { FakeStorage, type FakeTab } from "./fake-storage.ts";
import { FakeTabStorage } from "./fake-tab-storage.ts";

/** It holds the parts of one page that concern signing in, over fakes. */
export interface FakePage {
  readonly storage: FakeTab;
  readonly tab: FakeTabStorage;
  readonly saved: SavedSession;
  readonly current: CurrentSession;
  readonly api: FakeAuthApi;
  readonly auth: AuthService;
}

export function aPage(browser = new FakeStorage()): FakePage {
  const storage = browser.tab();
  const tab = new FakeTabStorage();
  const saved = new SavedSession(storage);
  const current = new CurrentSession(saved, storage, tab);
  const api = new FakeAuthApi();
  return { storage, tab, saved, current, api, auth: new AuthService(api, current, saved) };
}
