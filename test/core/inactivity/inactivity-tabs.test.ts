import { describe, expect, it } from "@jest/globals";
import { LAST_ACTIVITY_KEY, TOKEN_KEY } from "../../../core/auth/saved-session.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aMonitor, MINUTE, SECOND, setUp } from "../../builders/inactivity.ts";

describe("InactivityMonitor with several tabs", () => {
  function twoTabs() {
    const here = setUp();
    const there = aMonitor(here.browser, here.clock);
    there.watch();
    return { ...here, there };
  }

  it("stays while somebody is active in another one", () => {
    const { clock, prompt, seen, there } = twoTabs();
    for (let round = 0; round < 4; round += 1) {
      clock.advance(20 * MINUTE);
      there.signals.move();
      clock.advance(SECOND);
    }
    expect({ questions: prompt.questions, expirations: seen.expired }).toEqual({
      questions: [],
      expirations: 0,
    });
  });

  it("ends in all of them, and is told in one", () => {
    const { clock, current, prompt, there } = twoTabs();
    clock.advance(30 * MINUTE);
    expect({ here: current.session, there: there.current.session }).toEqual({ here: null, there: null });
    expect(prompt.alerts.length + there.prompt.alerts.length).toBe(1);
  });

  it("is told in the one in front, though a hidden one found out first", () => {
    const { clock, current, prompt, signals, there } = twoTabs();
    signals.visible = false;
    clock.advance(31 * MINUTE);
    expect({ here: current.session, there: there.current.session }).toEqual({ here: null, there: null });
    expect({ alertsHere: prompt.alerts.length, alertsThere: there.prompt.alerts.length }).toEqual({
      alertsHere: 0,
      alertsThere: 1,
    });
  });

  it("ends although nobody looks at any of them", () => {
    const { clock, current, signals, there } = twoTabs();
    signals.visible = false;
    there.signals.visible = false;
    clock.advance(31 * MINUTE);
    expect(current.session).toBeNull();
  });

  it("looks at the others' activity before it believes that an open question went unanswered", () => {
    const { clock, prompt, seen, there } = twoTabs();
    there.signals.visible = false;
    prompt.answer = () => {
      clock.sleep(MINUTE);
      there.signals.move();
      clock.advance(SECOND);
      clock.sleep(5 * MINUTE);
      return false;
    };
    clock.advance(28 * MINUTE);
    expect(seen.expired + there.seen.expired).toBe(0);
  });

  it("asks nothing in a hidden tab, where nobody would see it", () => {
    const { clock, prompt, signals, there } = twoTabs();
    signals.visible = false;
    clock.advance(29 * MINUTE);
    expect({ questionsHere: prompt.questions.length, questionsThere: there.prompt.questions.length }).toEqual(
      { questionsHere: 0, questionsThere: 1 },
    );
  });

  it("takes the tab becoming visible for activity", () => {
    const { clock, prompt, seen, signals } = setUp();
    signals.visible = false;
    clock.advance(29 * MINUTE);
    signals.show();
    clock.advance(27 * MINUTE);
    expect({ questions: prompt.questions, expirations: seen.expired }).toEqual({
      questions: [],
      expirations: 0,
    });
  });

  it("does not end a session that another tab has just begun", () => {
    const { browser, clock, current, prompt, seen, there } = twoTabs();
    clock.advance(27 * MINUTE);
    browser.hold();
    there.current.begin(aSession("t2", BOB));
    browser.values.delete(LAST_ACTIVITY_KEY);
    clock.advance(3 * MINUTE);
    expect(browser.values.get(TOKEN_KEY)).toBe("t2");
    expect({ token: current.token(), expirations: seen.expired, alerts: prompt.alerts }).toEqual({
      token: "t2",
      expirations: 0,
      alerts: [],
    });
  });
});
