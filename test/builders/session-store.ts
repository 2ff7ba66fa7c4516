import { ReturnPath } from "../../core/access/return-path.ts";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import { InactivityMonitor } from "../../core/inactivity/inactivity-monitor.ts";
import { SessionStore } from "../../ui/auth/session.store.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import { FakePrompt } from "../fakes/fake-prompt.ts";
import { aSession } from "./auth.ts";

/** Builds the store of a page where this user, or with null no user, is signed in. */
export function aSessionStore(user: AuthUser | null, page = aPage()): SessionStore {
  const { auth, current, storage, tab } = page;
  if (user !== null) current.begin(aSession("token", user));
  const monitor = new InactivityMonitor(
    current,
    storage,
    new FakeClock(),
    new FakeActivity(),
    new FakePrompt(),
  );
  return new SessionStore(auth, current, monitor, new ReturnPath(tab), new FakeNotices());
}
