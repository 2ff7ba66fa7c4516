import { describe, expect, it } from "@jest/globals";
import { LAST_ACTIVITY_KEY } from "../../../core/auth/saved-session.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aMonitor, EXPIRED, MINUTE, SECOND, setUp } from "../../builders/inactivity.ts";

describe("InactivityMonitor", () => {
  it("ends the session after 30 minutes, says so, then emits", () => {
    const { browser, clock, current, prompt, seen } = setUp();
    const atAlert: unknown[] = [];
    prompt.onAlert = () => void atAlert.push({ session: current.session, expirations: seen.expired });
    clock.advance(30 * MINUTE - 1);
    expect(current.session).not.toBeNull();
    clock.advance(1);
    expect(prompt.alerts).toEqual([EXPIRED]);
    expect(atAlert).toEqual([{ session: null, expirations: 0 }]);
    expect(seen.expired).toBe(1);
    expect(browser.values.size).toBe(0);
  });

  it("warns after 28 minutes and goes on for as long again after OK", () => {
    const { clock, current, prompt } = setUp();
    prompt.answer = () => true;
    clock.advance(28 * MINUTE - 1);
    expect(prompt.questions).toEqual([]);
    clock.advance(1);
    expect(prompt.questions).toEqual([
      "Your session will expire in approximately 2 minute(s) due to inactivity. Click OK to stay logged in.",
    ]);
    clock.advance(28 * MINUTE - 1);
    expect(prompt.questions).toHaveLength(1);
    clock.advance(1);
    expect(prompt.questions).toHaveLength(2);
    expect(current.session).not.toBeNull();
  });

  it("takes Cancel for an answer: asks no second time and ends at 30 minutes", () => {
    const { clock, prompt, seen } = setUp();
    clock.advance(30 * MINUTE);
    expect(prompt.questions).toHaveLength(1);
    expect(seen.expired).toBe(1);
  });

  it("is over when the question stood open past 30 minutes, whatever was pressed", () => {
    for (const pressed of [true, false]) {
      const { clock, current, prompt, seen } = setUp();
      prompt.answer = () => {
        clock.sleep(2 * MINUTE);
        return pressed;
      };
      clock.advance(28 * MINUTE);
      expect({ session: current.session, expirations: seen.expired }).toEqual({
        session: null,
        expirations: 1,
      });
    }
  });

  it("counts on after OK from the moment of the answer", () => {
    const { clock, prompt, seen } = setUp();
    prompt.answer = () => {
      clock.sleep(MINUTE + 59 * SECOND);
      prompt.answer = () => false;
      return true;
    };
    clock.advance(28 * MINUTE);
    clock.advance(29 * MINUTE);
    expect(seen.expired).toBe(0);
    clock.advance(2 * MINUTE);
    expect(seen.expired).toBe(1);
  });

  it("starts anew with every activity", () => {
    const { clock, prompt, seen, signals } = setUp();
    for (let hour = 0; hour < 6; hour += 1) {
      clock.advance(27 * MINUTE);
      signals.move();
    }
    clock.advance(27 * MINUTE);
    expect({ questions: prompt.questions, expirations: seen.expired }).toEqual({
      questions: [],
      expirations: 0,
    });
  });

  it("writes a burst down once, a second later, with the time of its last sign", () => {
    const { browser, clock, signals, written } = setUp();
    const writes: unknown[] = [];
    browser.tab().changes$.subscribe((change) => writes.push(change));
    clock.advance(MINUTE);
    for (let sign = 0; sign < 9; sign += 1) {
      signals.move();
      clock.advance(100);
    }
    expect(writes).toHaveLength(0);
    clock.advance(100);
    expect(writes).toHaveLength(1);
    expect(written()).toBe(-200);
  });

  it("writes down that somebody is here who never pauses for a second", () => {
    const { clock, signals, written } = setUp();
    for (let sign = 0; sign < 600; sign += 1) {
      signals.move();
      clock.advance(100);
    }
    expect(written()).toBeGreaterThan(-2 * SECOND);
  });

  it("is over at the first check after a sleep, before the first click refreshes anything", () => {
    const { clock, current, seen, signals } = setUp();
    clock.advance(5 * MINUTE);
    clock.sleep(25 * MINUTE);
    signals.move();
    expect({ session: current.session, expirations: seen.expired }).toEqual({
      session: null,
      expirations: 1,
    });
  });

  it("is over at the first check after a sleep when nobody touches anything", () => {
    const { clock, seen } = setUp();
    clock.sleep(8 * 60 * MINUTE);
    clock.advance(0);
    expect(seen.expired).toBe(1);
  });

  it("is over at once on a page that opens after 30 minutes", () => {
    const { browser, clock, watching } = setUp();
    watching.unsubscribe();
    clock.advance(31 * MINUTE);
    const later = aMonitor(browser, clock);
    later.watch();
    expect({ expirations: later.seen.expired, session: later.current.session }).toEqual({
      expirations: 1,
      session: null,
    });
    expect(later.prompt.alerts).toEqual([EXPIRED]);
  });

  it("counts the time before a reload", () => {
    const { browser, clock, watching } = setUp();
    clock.advance(20 * MINUTE);
    watching.unsubscribe();
    const reloaded = aMonitor(browser, clock);
    reloaded.watch();
    clock.advance(10 * MINUTE);
    expect(reloaded.seen.expired).toBe(1);
  });

  it("starts fresh with a new session, whatever an old one left behind", () => {
    const { browser, clock, current, seen } = setUp();
    clock.advance(29 * MINUTE);
    current.end("signed-out");
    browser.values.set(LAST_ACTIVITY_KEY, "1");
    current.begin(aSession("t2", BOB));
    clock.advance(29 * MINUTE);
    expect(seen.expired).toBe(0);
    clock.advance(MINUTE);
    expect(seen.expired).toBe(1);
  });

  it("gives no time away when the clock is set back, and none of it when it is set forward", () => {
    const back = setUp();
    back.clock.advance(10 * MINUTE);
    back.clock.jump(-60 * MINUTE);
    back.clock.advance(31 * MINUTE);
    expect(back.seen.expired).toBe(1);
    const forward = setUp();
    forward.clock.jump(60 * MINUTE);
    forward.signals.move();
    expect(forward.seen.expired).toBe(1);
  });

  it("does not drift with late ticks", () => {
    const { clock, seen } = setUp();
    for (let late = 0; late < 21; late += 1) {
      clock.sleep(89 * SECOND);
      clock.advance(SECOND);
    }
    expect(seen.expired).toBe(1);
  });

  it.each(["", "soon", "-1", "1e999", "NaN", "9".repeat(400), '{"at":1}'])(
    "is neither broken nor kept open by %.12j in the storage",
    (hostile) => {
      const { browser, clock, seen } = setUp();
      clock.advance(MINUTE);
      browser.values.set(LAST_ACTIVITY_KEY, hostile);
      clock.advance(29 * MINUTE);
      expect(seen.expired).toBe(1);
    },
  );

  it("keeps no time that somebody wrote from the future", () => {
    const { browser, clock, seen } = setUp();
    browser.values.set(LAST_ACTIVITY_KEY, String(clock.now() + 999 * MINUTE));
    clock.advance(31 * MINUTE);
    expect(seen.expired).toBe(1);
  });

  it("does nothing while nobody is signed in, and lets go of everything when nobody watches", () => {
    const { clock, current, signals, watching } = setUp();
    expect(clock.waiting).toBeGreaterThan(0);
    expect(signals.activity$.observed).toBe(true);
    current.end("signed-out");
    expect({ timers: clock.waiting, isListening: signals.activity$.observed }).toEqual({
      timers: 0,
      isListening: false,
    });
    current.begin(aSession());
    watching.unsubscribe();
    expect({ timers: clock.waiting, isListening: signals.activity$.observed }).toEqual({
      timers: 0,
      isListening: false,
    });
  });

  it("goes on undisturbed when the user's data changes", () => {
    const { clock, current, signals, written } = setUp();
    clock.advance(10 * MINUTE);
    signals.move();
    current.update(aSession(), aUser({ fullName: "Ada King" }));
    clock.advance(SECOND);
    expect(written()).toBe(-SECOND);
  });

  it("watches the next session too", () => {
    const { clock, current, seen } = setUp();
    clock.advance(30 * MINUTE);
    current.begin(aSession("t2"));
    clock.advance(30 * MINUTE);
    expect(seen.expired).toBe(2);
  });
});
