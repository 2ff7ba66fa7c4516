import { beforeEach, describe, expect, it } from "@jest/globals";
import { of, Subject, throwError } from "rxjs";
import { MAX_DELAY_MS } from "../../../core/polling/poll-delay.ts";
import { Poller } from "../../../core/polling/poller.ts";
import { cancelled, Failure } from "../../../core/shared/failure.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { Pending } from "../../fakes/pending.ts";

const SCHEDULE = { everyMs: 5_000, restAfterMs: 60_000 };

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
      .poll(() => {
        const question = new Pending<undefined, number>(undefined);
        questions.push(question);
        return question.answer$;
      }, SCHEDULE)
      .subscribe();
    clock.advance(60_000);
    expect(questions).toHaveLength(1);
    questions[0]?.answer(1);
    clock.advance(4_999);
    expect(questions).toHaveLength(1);
    clock.advance(1);
    expect(questions).toHaveLength(2);
    polls.unsubscribe();
    expect({
      isSecondWanted: questions[1]?.isWanted,
      timers: clock.waiting,
      isListening: signals.activity$.observed,
    }).toEqual({ isSecondWanted: false, timers: 0, isListening: false });
  });

  it("goes on after a failure and tells it, but not that somebody else was asking", () => {
    const network = new Failure({ kind: "network" });
    const answers = [throwError(() => network), throwError(() => cancelled()), of("here")];
    const heard: unknown[] = [];
    const polls = poller
      .poll(() => answers.shift() ?? of("more"), SCHEDULE)
      .subscribe((it) => heard.push(it));
    clock.advance(10_000);
    expect(heard).toEqual([network, "here"]);
    polls.unsubscribe();
  });

  it("waits as long as the server asks for, where that is longer", () => {
    const busy = new Failure({ kind: "rate-limited", retryAfter: 20 });
    const answers = [throwError(() => busy)];
    const polls = poller.poll(() => answers.shift() ?? ask(), SCHEDULE).subscribe();
    clock.advance(19_999);
    expect(asked).toBe(0);
    clock.advance(1);
    expect(asked).toBe(1);
    clock.advance(5_000);
    expect(asked).toBe(2);
    polls.unsubscribe();
  });

  it("spreads what it waits after a failure, and nothing else", () => {
    const down = new Failure({ kind: "server", retryAfter: 20 });
    const answers = [throwError(() => down)];
    const spreading = new Poller(clock, signals, () => 1);
    const polls = spreading.poll(() => answers.shift() ?? ask(), SCHEDULE).subscribe();
    clock.advance(29_999);
    expect(asked).toBe(0);
    clock.advance(1);
    expect(asked).toBe(1);
    clock.advance(5_000);
    expect(asked).toBe(2);
    polls.unsubscribe();
  });

  it("asks less and less often while every read fails, and as often as before once one has succeeded", () => {
    const down = new Failure({ kind: "network" });
    let isDown = true;
    const askedAt: number[] = [];
    const polls = poller
      .poll(() => {
        askedAt.push(clock.now());
        return isDown ? throwError(() => down) : of("here");
      }, SCHEDULE)
      .subscribe();
    const seconds = () => askedAt.slice(1).map((at, index) => (at - (askedAt[index] ?? 0)) / 1_000);
    clock.advance(125_000);
    expect(seconds()).toEqual([5, 10, 20, 30, 30, 30]);
    isDown = false;
    clock.advance(30_000 + 10_000);
    expect(seconds().slice(6)).toEqual([30, 5, 5]);
    polls.unsubscribe();
  });

  it("does not take a server's longest wait for none: a browser's timer would be due at once", () => {
    const busy = new Failure({ kind: "rate-limited", retryAfter: 999_999_999 });
    const polls = poller
      .poll(() => {
        asked += 1;
        return throwError(() => busy);
      }, SCHEDULE)
      .subscribe();
    expect(clock.nextIn).toBe(MAX_DELAY_MS);
    clock.advance(MAX_DELAY_MS);
    expect(asked).toBe(2);
    polls.unsubscribe();
  });

  it("ends with an error of the program, once, and asks no more", () => {
    const fault = new Error("a fault of ours");
    const thrown: unknown[] = [];
    poller
      .poll(() => {
        asked += 1;
        return throwError(() => fault);
      }, SCHEDULE)
      .subscribe({ error: (error: unknown) => thrown.push(error) });
    clock.advance(60_000);
    signals.show();
    expect(thrown).toEqual([fault]);
    expect(asked).toBe(1);
    expect(clock.waiting).toBe(0);
  });

  it("asks at once when it is told to, in the place of a question on its way", () => {
    const now$ = new Subject<void>();
    const questions: Pending<undefined, number>[] = [];
    const polls = poller
      .poll(
        () => {
          const question = new Pending<undefined, number>(undefined);
          questions.push(question);
          return question.answer$;
        },
        SCHEDULE,
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
    const polls = poller.poll(ask, SCHEDULE).subscribe();
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
    expect({ timers: clock.waiting, isListening: signals.activity$.observed }).toEqual({
      timers: 0,
      isListening: false,
    });
  });

  it("does not wait for a late timer when somebody is back, and asks no more often for that", () => {
    const polls = poller.poll(ask, SCHEDULE).subscribe();
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
