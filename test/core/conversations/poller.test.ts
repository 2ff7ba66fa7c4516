import { beforeEach, describe, expect, it } from "@jest/globals";
import { of, Subject, throwError } from "rxjs";
import { Poller } from "../../../core/conversations/poller.ts";
import { cancelled, Failure } from "../../../core/shared/failure.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { Pending } from "../../fakes/pending.ts";

const PACE = { everyMs: 5_000, restAfterMs: 60_000 };

describe("Poller", () => {
  let clock: FakeClock;
  let signals: FakeActivity;
  let poller: Poller;
  let asked: number;
  const ask = () => of(++asked);
  beforeEach(() => {
    clock = new FakeClock();
    signals = new FakeActivity();
    poller = new Poller(clock, signals);
    asked = 0;
  });

  it("asks at once, then a while after each answer, and never twice at the same time", () => {
    const questions: Pending<undefined, number>[] = [];
    const polls = poller
      .repeat(() => {
        const question = new Pending<undefined, number>(undefined);
        questions.push(question);
        return question.answer$;
      }, PACE)
      .subscribe();
    clock.advance(60_000);
    expect(questions).toHaveLength(1);
    questions[0]?.answer(1);
    clock.advance(4_999);
    expect(questions).toHaveLength(1);
    clock.advance(1);
    expect(questions).toHaveLength(2);
    polls.unsubscribe();
    expect([questions[1]?.isWanted, clock.waiting, signals.activity$.observed]).toEqual([false, 0, false]);
  });

  it("goes on after a failure and tells it, but not that somebody else was asking", () => {
    const network = new Failure({ kind: "network" });
    const answers = [throwError(() => network), throwError(() => cancelled()), of("here")];
    const heard: unknown[] = [];
    const polls = poller.repeat(() => answers.shift() ?? of("more"), PACE).subscribe((it) => heard.push(it));
    clock.advance(10_000);
    expect(heard).toEqual([network, "here"]);
    polls.unsubscribe();
  });

  it("waits as long as the server asks for, where that is longer", () => {
    const busy = new Failure({ kind: "rate-limited", retryAfter: 20 });
    const answers = [throwError(() => busy)];
    const polls = poller.repeat(() => answers.shift() ?? ask(), PACE).subscribe();
    clock.advance(19_999);
    expect(asked).toBe(0);
    clock.advance(1);
    expect(asked).toBe(1);
    clock.advance(5_000);
    expect(asked).toBe(2);
    polls.unsubscribe();
  });

  it("throws on what is no Failure", () => {
    const fault = new Error("a fault of ours");
    let thrown: unknown;
    poller
      .repeat(() => throwError(() => fault), PACE)
      .subscribe({ error: (error: unknown) => (thrown = error) });
    expect(thrown).toBe(fault);
  });

  it("asks at once when it is told to, in the place of a question on its way", () => {
    const now$ = new Subject<void>();
    const questions: Pending<undefined, number>[] = [];
    const polls = poller
      .repeat(
        () => {
          const question = new Pending<undefined, number>(undefined);
          questions.push(question);
          return question.answer$;
        },
        PACE,
        now$,
      )
      .subscribe();
    now$.next();
    expect(questions.map(({ isWanted }) => isWanted)).toEqual([false, true]);
    questions[1]?.answer(1);
    clock.advance(2_000);
    now$.next();
    questions[2]?.answer(1);
    clock.advance(4_999);
    expect(questions).toHaveLength(3);
    polls.unsubscribe();
  });

  it("rests in a tab that has long been hidden, and asks as soon as somebody comes back", () => {
    const polls = poller.repeat(ask, PACE).subscribe();
    signals.visible = false;
    clock.advance(55_000);
    expect(asked).toBe(12);
    clock.advance(3_600_000);
    expect(asked).toBe(12);
    signals.show();
    expect(asked).toBe(13);
    clock.advance(5_000);
    expect(asked).toBe(14);
    polls.unsubscribe();
    expect([clock.waiting, signals.activity$.observed]).toEqual([0, false]);
  });

  it("does not wait for a late timer when somebody is back, and asks no more often for that", () => {
    const polls = poller.repeat(ask, PACE).subscribe();
    signals.move();
    expect(asked).toBe(1);
    clock.sleep(3_600_000);
    signals.show();
    expect(asked).toBe(2);
    signals.move();
    expect(asked).toBe(2);
    polls.unsubscribe();
  });
});
