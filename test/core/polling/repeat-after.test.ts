import { describe, expect, it } from "@jest/globals";
import { concat, defer, EMPTY, NEVER, of, Subject, throwError } from "rxjs";
import { repeatAfter } from "../../../core/polling/repeat-after.ts";

describe("repeatAfter", () => {
  it("subscribes anew each time the pause is over, and not before", () => {
    const pause = new Subject<void>();
    let rounds = 0;
    const heard: number[] = [];
    repeatAfter(
      defer(() => of(++rounds)),
      () => pause,
    ).subscribe((round) => heard.push(round));
    expect(heard).toEqual([1]);
    pause.next();
    pause.next();
    expect(heard).toEqual([1, 2, 3]);
  });

  it("goes on after a round that brings nothing, and ends with an error", () => {
    const pause = new Subject<void>();
    const rounds = [EMPTY, of(2), throwError(() => "broken")];
    const heard: unknown[] = [];
    repeatAfter(
      defer(() => rounds.shift() ?? NEVER),
      () => pause,
    ).subscribe({ next: (value) => heard.push(value), error: (error) => heard.push(error) });
    pause.next();
    pause.next();
    expect(heard).toEqual([2, "broken"]);
    expect(pause.observed).toBe(false);
  });

  it.each(["while it waits", "within a round"])(
    "leaves nothing behind when nobody listens any more, %s",
    (when) => {
      const [pause, open] = [new Subject<void>(), new Subject<number>()];
      const source = when === "while it waits" ? of(1) : concat(of(1), open);
      const listening = repeatAfter(source, () => pause).subscribe();
      expect(pause.observed || open.observed).toBe(true);
      listening.unsubscribe();
      expect(pause.observed || open.observed).toBe(false);
    },
  );

  it("waits for nobody who has left with the last answer", () => {
    const answers = new Subject<number>();
    let pauses = 0;
    const wait = () => {
      pauses++;
      return NEVER;
    };
    const listening = repeatAfter(answers, wait).subscribe(() => {
      listening.unsubscribe();
    });
    answers.next(1);
    answers.complete();
    expect(pauses).toBe(0);
  });
});
