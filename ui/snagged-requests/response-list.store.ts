import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { Subject, Subscription } from "rxjs";
import type { UserType } from "../../core/auth/credentials.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
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

/** What the list talks to; one object, as the store has more than five neighbours. */
export interface ResponseListPorts {
  readonly api: SnagsApi;
  readonly watch: SnagsWatch;
  readonly session: CurrentSession;
  readonly signals: ActivitySignals;
  readonly clock: Clock;
  readonly notices: Notices;
}

/** The responses to a client's requests, or a developer's own, as they come and go, and what can be done with each. */
export class ResponseListStore {
  readonly #ports: ResponseListPorts;
  readonly #now = new Subject<void>();
  /** "Seen" on its way: the answer to the same response goes after it. */
  readonly #marks = new Map<SnagId, Promise<unknown>>();
  /** Marked in this visit, or nothing to mark any more. */
  #marked = new Set<SnagId>();
  #isMarking = false;
  /** Came in since the list was begun. */
  #newCount = 0;
  /** Grows with each list that is begun, and when it is left. */
  #visit = 0;
  #reader: SnagsReader | null = null;
  #following = new Subscription();
  #loading = new Subscription();

  readonly change: ActionStore<{ readonly id: SnagId; readonly action: ResponseAction }>;
  userType: UserType | null = null;
  state: PagedList<SnaggedRequest> = LOADING;
  /** Why the last poll failed; what is shown may be old. Null when it succeeded. */
  late: Failure | null = null;
  /** For screen readers: how many have come in since the list was begun; empty until one has. */
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

  /** None until the beginning of the list is there. */
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
        runInAction(() => {
          this.#show(answer, reader);
        });
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

  /** @returns the response as it stands now; null when nothing came of it */
  async answer({ id }: SnaggedRequest, answer: SnagAnswer): Promise<SnaggedRequest | null> {
    let answered: SnaggedRequest | null = null;
    await this.#run(id, answer, async () => {
      await Promise.allSettled([this.#marks.get(id)]);
      answered = await this.#ports.api.answer(id, answer);
      this.#replace(id, answered);
    });
    return answered;
  }

  /** @returns whether it is gone */
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

  /** @param row as it is now; null for one that is gone */
  #replace(id: SnagId, row: SnaggedRequest | null): void {
    runInAction(() => {
      if (this.state.kind !== "ready") return;
      const { rows: before, total } = this.state;
      const rows = before.flatMap((each) => (each.id === id ? (row ?? []) : each));
      this.state = { ...this.state, rows, total: total - (before.length - rows.length) };
    });
    // A poll that is on its way may have been answered before.
    this.#now.next();
  }

  /**
   * What is on a client's screen, in a tab that can be seen, is seen; it looks new until the next visit, and its
   * developer is told now. Each response has a call of its own. What could not be marked is tried after the next poll.
   */
  async #markSeen(visit: number): Promise<void> {
    if (this.userType !== "client" || this.#isMarking) return;
    this.#isMarking = true;
    try {
      for (;;) {
        const next = this.rows.find(({ id, status }) => status === "pending" && !this.#marked.has(id));
        const isSeen = visit === this.#visit && this.#ports.signals.isVisible();
        if (next === undefined || !isSeen || !(await this.#mark(next.id))) return;
      }
    } finally {
      this.#isMarking = false;
      // Another list was begun meanwhile, and nobody has marked its rows.
      if (visit !== this.#visit && !this.#following.closed) void this.#markSeen(this.#visit);
    }
  }

  /** @returns whether there is no need to try again */
  async #mark(id: SnagId): Promise<boolean> {
    const marked = this.#marked;
    const mark = this.#ports.api.answer(id, "seen");
    this.#marks.set(id, mark);
    try {
      await mark;
    } catch (error) {
      // Nobody asked for it. Withdrawn or answered elsewhere, there is nothing to mark.
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
