import { describe, expect, it } from "@jest/globals";
import { LAST_ACTIVITY_KEY } from "../../../core/auth/saved-session.ts";
import { TIMEOUT_MS } from "../../../core/inactivity/inactivity.ts";
import { LastActivity } from "../../../core/inactivity/last-activity.ts";
import { MINUTE } from "../../builders/inactivity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

function setUp() {
  const browser = new FakeStorage();
  const clock = new FakeClock();
  return { browser, clock, open: () => new LastActivity(browser.tab(), clock) };
}

describe("LastActivity", () => {
  it("begins now, and goes on from what another page has written", () => {
    const { browser, clock, open } = setUp();
    expect(open().idleMs()).toBe(0);
    clock.advance(5 * MINUTE);
    expect(open().idleMs()).toBe(5 * MINUTE);
    browser.values.set(LAST_ACTIVITY_KEY, "yesterday");
    expect(open().idleMs()).toBe(0);
  });

  it("takes a sign of life until the time is over, and none after it", () => {
    const { clock, open } = setUp();
    const activity = open();
    clock.advance(TIMEOUT_MS - 1);
    expect(activity.see()).toBe(true);
    expect(activity.idleMs()).toBe(0);
    clock.advance(TIMEOUT_MS);
    expect(activity.see()).toBe(false);
    expect(activity.idleMs()).toBe(TIMEOUT_MS);
  });

  it("takes a sign of life as long as somebody was seen in another tab", () => {
    const { clock, open } = setUp();
    const [here, there] = [open(), open()];
    clock.advance(20 * MINUTE);
    there.see();
    there.write();
    clock.advance(20 * MINUTE);
    expect(here.see()).toBe(true);
  });

  it("begins anew when the clock was set back", () => {
    const { browser, clock, open } = setUp();
    const activity = open();
    browser.values.set(LAST_ACTIVITY_KEY, String(clock.now() + MINUTE));
    expect(activity.idleMs()).toBe(0);
    expect(browser.values.get(LAST_ACTIVITY_KEY)).toBe(String(clock.now()));
  });
});
