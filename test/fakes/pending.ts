import { Observable, Subject } from "rxjs";
import type { Failure } from "../../core/shared/failure.ts";

/** A test answers this call when it chooses. */
export class Pending<Question, T> {
  readonly question: Question;
  /** It is true while a subscriber waits for the answer. */
  isWanted = false;
  readonly #answer = new Subject<T>();
  readonly answer$ = new Observable<T>((subscriber) => {
    this.isWanted = true;
    const waiting = this.#answer.subscribe(subscriber);
    return () => {
      this.isWanted = false;
      waiting.unsubscribe();
    };
  });

  constructor(question: Question) {
    this.question = question;
  }

  answer(value: T): void {
    this.#answer.next(value);
    this.#answer.complete();
  }

  fail(failure: Failure): void {
    this.#answer.error(failure);
  }
}

/** Adds the question to those that were asked; its answer comes when a test gives it. */
export function ask<Question, T>(asked: Pending<Question, T>[], question: Question): Observable<T> {
  const pending = new Pending<Question, T>(question);
  asked.push(pending);
  return pending.answer$;
}
