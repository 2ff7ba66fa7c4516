import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { unreadText } from "../../core/conversations/unread.ts";
import { type Polled, OFF } from "../../core/polling/polled.ts";
import type { PolledValue } from "../../core/polling/polled-value.ts";
import type { SubjectOnScreen } from "../../core/polling/subject-on-screen.ts";
import { nounFor } from "../../core/shared/counted.ts";

/** Each page's header shows this number beside a button. */
export class HeaderCountStore<T> {
  readonly #poll: PolledValue<T>;
  readonly #countIn: (polled: Polled<T>) => number;
  readonly #noun: string;
  #following: Subscription | undefined;
  #hasOpened = false;

  polled: Polled<T> = OFF;
  /** It tells screen readers that the number has grown; empty before. */
  announcement = "";

  /** @param noun names what is counted, as in "unread notification" */
  constructor(poll: PolledValue<T>, countIn: (polled: Polled<T>) => number, noun: string) {
    this.#poll = poll;
    this.#countIn = countIn;
    this.#noun = noun;
    makeObservable(this, {
      polled: observableRef,
      announcement: observable,
      count: computed,
      start: action,
      open: action,
    });
  }

  get count(): number {
    return this.#countIn(this.polled);
  }

  start(): void {
    this.#following = this.#poll.polled$.subscribe((polled) => runInAction(() => this.#show(polled)));
  }

  stop(): void {
    this.#following?.unsubscribe();
  }

  /** Counts again after a navigation, because the page left may have shown what is counted. */
  open(subject: SubjectOnScreen | null): void {
    this.#poll.open(subject);
    if (this.#hasOpened && this.count > 0) this.#poll.refresh();
    this.#hasOpened = true;
  }

  #show(polled: Polled<T>): void {
    const before = this.count;
    this.polled = polled;
    const { count } = this;
    if (count > before) this.announcement = `${unreadText(count)} ${nounFor(count, this.#noun)}`;
    else if (count === 0) this.announcement = "";
  }
}
