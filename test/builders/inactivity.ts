import { LAST_ACTIVITY_KEY } from "../../core/auth/saved-session.ts";
import { InactivityMonitor } from "../../core/inactivity/inactivity-monitor.ts";
import { aSession } from "./auth.ts";
import { FakeActivity } from "../fakes/fake-activity.ts";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakePrompt } from "../fakes/fake-prompt.ts";
import { FakeStorage } from "../fakes/fake-storage.ts";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const EXPIRED = "Your session has expired due to inactivity. Please log in again.";

export function aMonitor(browser: FakeStorage, clock: FakeClock) {
  const page = aPage(browser);
  const signals = new FakeActivity();
  const prompt = new FakePrompt();
  const monitor = new InactivityMonitor(page.current, page.storage, clock, signals, prompt);
  const seen = { expired: 0 };
  const watch = () => monitor.expired$.subscribe(() => (seen.expired += 1));
  return { ...page, signals, prompt, monitor, seen, watch };
}

/** Builds a tab whose user has just signed in and is being watched. */
export function setUp() {
  const browser = new FakeStorage();
  const clock = new FakeClock();
  const here = aMonitor(browser, clock);
  here.current.begin(aSession());
  const watching = here.watch();
  const written = () => Number(browser.values.get(LAST_ACTIVITY_KEY)) - clock.now();
  return { ...here, browser, clock, watching, written };
}
