import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { Subject, Subscription } from "rxjs";
import type { UserType } from "../../core/auth/credentials.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { SnagId } from "../../core/shared/id.ts";
import { canLoadMore, LOADING, type PagedList, pageFailed } from "../../core/shared/loadable.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import {
  newerCount,
  newResponsesText,
  nextSkip,
  type SnagsPart,
  type SnagsReader,
  withBeginning,
  withMore,
} from "../../core/snagged-requests/shown-snags.ts";
import type { SnagFilter } from "../../core/snagged-requests/snag-filter.ts";
import type { SnagAnswer } from "../../core/snagged-requests/snag-state-machine.ts";
import { groupByRequest, type SnagGroup } from "../../core/snagged-requests/snag-text.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";
import type { SnagsWatch } from "../../core/snagged-requests/snags-watch.ts";
import { ActionStore } from "../shared/action.store.ts";

export type ResponseAction = SnagAnswer | "withdraw";

const RESPONSES_A_PAGE = 50;

/** The store has more than five dependencies, which are one object here. */
export interface ResponseListPorts {
  readonly api: SnagsApi;
  readonly watch: SnagsWatch;
  readonly session: CurrentSession;
  readonly signals: ActivitySignals;
  readonly clock: Clock;
  readonly notices: Notices;
}

/** It follows the responses to a client's requests, or a developer's own, and has the actions on each. */
export class ResponseListStore {
  readonly #ports: ResponseListPorts;
  readonly #now = new Subject<void>();
  /** An answer to a response waits for the pending request that marks it as seen. */
  readonly #marks = new Map<SnagId, Promise<unknown>>();
  /** They were marked in this visit or need no mark any more. */
  #marked = new Set<SnagId>();
  #isMarking = false;
  /** It counts the responses that have arrived since the list was opened. */
  #newCount = 0;
  /** It grows with each list that is opened or left. */
  #visit = 0;
  #reader: SnagsReader | null = null;
  #following = new Subscription();
  #loading = new Subscription();

  readonly change: ActionStore<{ readonly id: SnagId; readonly action: ResponseAction }>;
  userType: UserType | null = null;
  state: PagedList<SnaggedRequest> = LOADING;
  /** It says why the last poll failed and the list may be outdated; null after a success. */
  late: Failure | null = null;
  /** It tells screen readers how many responses have arrived since the list was opened; empty before the first. */
  announcement = "";

  constructor(ports: ResponseListPorts) {
    this.#ports = ports;
    this.change = new ActionStore(ports.notices);
    makeObservable(this, {
      userType: observable,
      state: observableRef,
      late: observableRef,
      announcement: observable,
      rows: computed,
      groups: computed,
      start: action,
      stop: action,
      retry: action,
      more: action,
    });
  }

  /** Returns no rows until the first page has loaded. */
  get rows(): readonly SnaggedRequest[] {
    return this.state.kind === "ready" ? this.state.rows : [];
  }

  get groups(): readonly SnagGroup[] {
    return groupByRequest(this.rows);
  }

  now(): number {
    return this.#ports.clock.now();
  }

  start(filter: SnagFilter): void {
    this.stop();
    this.userType = this.#ports.session.session?.user.userType ?? null;
    this.change.reset();
    this.state = LOADING;
    this.late = null;
    this.announcement = "";
    this.#newCount = 0;
    this.#marked = new Set();
    const reader = { userType: this.userType, filter };
    this.#reader = reader;
    this.#following = this.#ports.watch
      .beginning(filter, () => this.rows.length, this.#now)
      .subscribe((answer) => {
        runInAction(() => this.#show(answer, reader));
        if (!(answer instanceof Failure)) void this.#markSeen(this.#visit);
      });
  }

  stop(): void {
    this.#visit += 1;
    this.#following.unsubscribe();
    this.#loading.unsubscribe();
  }

  retry(): void {
    this.state = LOADING;
    this.#now.next();
  }

  more(): void {
    const reader = this.#reader;
    if (reader === null || !canLoadMore(this.state)) return;
    const part = { skip: nextSkip(this.state, reader), limit: RESPONSES_A_PAGE };
    this.state = { ...this.state, rest: "loading" };
    this.#loading = this.#ports.api.list(reader.filter, part).subscribe({
      next: (page) => {
        runInAction(() => {
          if (this.state.kind === "ready")
            this.state = withMore(this.state, { ...page, limit: part.limit }, reader);
        });
        void this.#markSeen(this.#visit);
      },
      error: (error: unknown) => {
        runInAction(() => (this.state = pageFailed(this.state, error)));
      },
    });
  }

  /** @returns the answered response; null after a failure */
  async answer({ id }: SnaggedRequest, answer: SnagAnswer): Promise<SnaggedRequest | null> {
    let answered: SnaggedRequest | null = null;
    await this.#run(id, answer, async () => {
      await Promise.allSettled([this.#marks.get(id)]);
      answered = await this.#ports.api.answer(id, answer);
      this.#replace(id, answered);
    });
    return answered;
  }

  /** @returns whether the response was withdrawn */
  async withdraw({ id }: SnaggedRequest): Promise<boolean> {
    return this.#run(id, "withdraw", async () => {
      await this.#ports.api.withdraw(id);
      this.#replace(id, null);
    });
  }

  #show(answer: SnagsPart | Failure | null, reader: SnagsReader): void {
    const before = this.state.kind === "ready" ? this.state : null;
    if (answer instanceof Failure) {
      if (before === null) this.state = { kind: "failed", failure: answer };
      else this.late = answer;
      return;
    }
    this.late = null;
    if (answer === null) return;
    this.state = withBeginning(before, answer, reader);
    if (before !== null) this.#newCount += newerCount(this.state.rows, before.rows);
    if (this.#newCount > 0) this.announcement = newResponsesText(this.#newCount);
  }

  /** @param row the changed response; null once it is removed */
  #replace(id: SnagId, row: SnaggedRequest | null): void {
    runInAction(() => {
      if (this.state.kind !== "ready") return;
      const { rows: before, total } = this.state;
      const rows = before.flatMap((each) => (each.id === id ? (row ?? []) : each));
      this.state = { ...this.state, rows, total: total - (before.length - rows.length) };
    });
    // The pending poll may have been answered before the change.
    this.#now.next();
  }

  /**
   * Marks the responses on a client's screen as seen while the tab is visible, with one request for each; they look
   * new until the next visit. A failed mark is tried again after the next poll. A server that does not say who responded
   * takes no marks.
   */
  async #markSeen(visit: number): Promise<void> {
    if (this.userType !== "client" || this.#isMarking) return;
    this.#isMarking = true;
    try {
      for (;;) {
        const next = this.rows.find(
          ({ id, status, developer }) => status === "pending" && isKnown(developer) && !this.#marked.has(id),
        );
        const isSeen = visit === this.#visit && this.#ports.signals.isVisible();
        if (next === undefined || !isSeen || !(await this.#mark(next.id))) return;
      }
    } finally {
      this.#isMarking = false;
      // Another list was opened meanwhile, and its rows are not marked yet.
      if (visit !== this.#visit && !this.#following.closed) void this.#markSeen(this.#visit);
    }
  }

  /** @returns whether no other attempt is needed */
  async #mark(id: SnagId): Promise<boolean> {
    const marked = this.#marked;
    const mark = this.#ports.api.answer(id, "seen");
    this.#marks.set(id, mark);
    try {
      await mark;
    } catch (error) {
      // The user did not ask for it, so no error is shown. A withdrawn or answered response needs no mark.
      if (!(error instanceof Failure)) throw error;
      if (error.kind !== "not-found" && error.kind !== "conflict") return false;
    } finally {
      this.#marks.delete(id);
    }
    marked.add(id);
    return true;
  }

  async #run(id: SnagId, response: ResponseAction, send: () => Promise<void>): Promise<boolean> {
    const isDone = await this.change.run({ id, action: response }, send, (failure) =>
      failure.kind === "not-found" ? "This response was withdrawn." : failureMessage(failure),
    );
    if (this.change.failure?.kind === "not-found") this.#replace(id, null);
    return isDone;
  }
}
