import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { Subject, type Subscription } from "rxjs";
import type { IdempotencyKeys } from "../../core/editing/idempotency-keys.port.ts";
import type { Poller } from "../../core/polling/poller.ts";
import { type DeliveryQueue, moved, planned, withWaiting } from "../../core/rehearsal/delivery-queue.ts";
import type { RehearsalApi } from "../../core/rehearsal/rehearsal-api.port.ts";
import type { PlannedDelivery, Rehearsal, RehearsedChange } from "../../core/rehearsal/rehearsal.ts";
import { type Step, stepsOf } from "../../core/rehearsal/steps.ts";
import { Failure } from "../../core/shared/failure.ts";
import { type Loadable, LOADING } from "../../core/shared/loadable.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { CommandKeyStore } from "../shared/command-key.store.ts";

const SCHEDULE = { everyMs: 1_500, restAfterMs: 60_000 } as const;

/** "unknown" means that the books could not be checked. */
export type BookState = "checking" | "balanced" | "unbalanced" | "unknown";

type Act = RehearsedChange | "send" | "ask";

/** It rehearses one top-up: the steps so far, the waiting events, and whether the books balance. */
export class RehearsalStore {
  readonly #api: RehearsalApi;
  readonly #poller: Poller;
  readonly #key: CommandKeyStore;
  readonly #now = new Subject<void>();
  #following: Subscription | undefined;
  #id = "";
  /** The books were last checked after so many steps. */
  #checkedSteps = -1;

  state: Loadable<Rehearsal> = LOADING;
  queue: DeliveryQueue = [];
  /** These events were sent before and are in the queue again. */
  again: readonly string[] = [];
  books: BookState = "checking";
  readonly acting: ActionStore<Act>;

  constructor(api: RehearsalApi, poller: Poller, keys: IdempotencyKeys, notices: Notices) {
    this.#api = api;
    this.#poller = poller;
    this.#key = new CommandKeyStore(keys);
    this.acting = new ActionStore(notices);
    makeObservable(this, {
      state: observableRef,
      queue: observableRef,
      again: observableRef,
      books: observable,
      steps: computed,
      start: action,
      stop: action,
      retry: action,
      move: action,
      plan: action,
      sendAgain: action,
      keepBack: action,
    });
  }

  get steps(): readonly Step[] {
    return this.state.kind === "ready" ? stepsOf(this.state.value) : [];
  }

  start(id: string): void {
    this.stop();
    this.#id = id;
    this.#following = this.#poller
      .poll(() => this.#api.rehearsal(id), SCHEDULE, this.#now)
      .subscribe((answer) => runInAction(() => this.#show(answer)));
  }

  stop(): void {
    this.#following?.unsubscribe();
    this.state = LOADING;
    this.queue = [];
    this.again = [];
    this.books = "checking";
    this.#checkedSteps = -1;
    this.acting.reset();
  }

  retry(): void {
    this.state = LOADING;
    this.#now.next();
  }

  move(event: string, to: number): void {
    this.queue = moved(this.queue, event, to);
  }

  plan(event: string, part: Partial<Omit<PlannedDelivery, "event">>): void {
    this.queue = planned(this.queue, event, part);
  }

  sendAgain(event: string): void {
    if (!this.again.includes(event)) this.again = [...this.again, event];
    this.#queueUp();
  }

  /** Removes a repeated event from the queue. */
  keepBack(event: string): void {
    this.again = this.again.filter((one) => one !== event);
    this.#queueUp();
  }

  /** @param cents of a refund; null for the whole remainder */
  async happen(change: RehearsedChange, cents: number | null): Promise<void> {
    await this.#act(change, `${this.#id} ${change} ${String(cents)}`, (key) =>
      this.#api.change(this.#id, change, cents, key),
    );
  }

  /** @returns whether the events have left the queue */
  async send(): Promise<boolean> {
    const { queue } = this;
    if (queue.length === 0) return false;
    const isSent = await this.#act("send", `${this.#id} ${JSON.stringify(queue)}`, (key) =>
      this.#api.send(this.#id, queue, key),
    );
    if (isSent)
      runInAction(() => {
        this.queue = [];
        this.again = [];
      });
    return isSent;
  }

  async ask(): Promise<void> {
    await this.#act("ask", "", () => this.#api.inquire(this.#id));
  }

  async #act(what: Act, command: string, send: (key: string) => Promise<void>): Promise<boolean> {
    const isDone = await this.acting.run(what, () => this.#key.use(command, send));
    this.#now.next();
    return isDone;
  }

  #show(answer: Rehearsal | Failure): void {
    if (answer instanceof Failure) {
      if (this.state.kind !== "ready" || answer.kind === "not-found")
        this.state = { kind: "failed", failure: answer };
      return;
    }
    this.state = { kind: "ready", value: answer };
    this.#queueUp();
    void this.#checkBooks();
  }

  #queueUp(): void {
    if (this.state.kind !== "ready") return;
    const { events } = this.state.value;
    const waiting = events.filter(({ sentAt }) => sentAt === null).map(({ id }) => id);
    this.queue = withWaiting(this.queue, waiting, this.again);
  }

  /** Checks the books after each step, because no money moves between steps. */
  async #checkBooks(): Promise<void> {
    const count = this.steps.length;
    if (count === this.#checkedSteps) return;
    this.#checkedSteps = count;
    const id = this.#id;
    let books: BookState;
    try {
      books = (await this.#api.checkBooks()) ? "balanced" : "unbalanced";
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const isUnderWay = error.kind === "cancelled";
      books = isUnderWay ? this.books : "unknown";
      // The pending check has not seen the last step.
      if (isUnderWay) this.#checkedSteps = -1;
    }
    if (id !== this.#id) return;
    runInAction(() => {
      this.books = books;
    });
  }
}
