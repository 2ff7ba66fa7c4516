import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { UserType } from "../../core/auth/credentials.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { canGrow, grown, type GrowingList, notGrown } from "../../core/requests/growing-list.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { SnagId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { SnagFilter } from "../../core/snagged-requests/snag-filter.ts";
import type { SnagAnswer } from "../../core/snagged-requests/snag-life.ts";
import { groupByRequest, type SnagGroup } from "../../core/snagged-requests/snag-text.ts";
import type { SnaggedRequest, SnagStatus } from "../../core/snagged-requests/snagged-request.ts";
import type { SnagsApi } from "../../core/snagged-requests/snags-api.port.ts";

export type ResponseStep = SnagAnswer | "withdraw";

export type ResponseChange =
  | { readonly kind: "idle" }
  | { readonly kind: "saving"; readonly id: SnagId; readonly step: ResponseStep }
  | { readonly kind: "refused"; readonly id: SnagId; readonly message: string };

const PAGE = 50;

/** The responses to a client's requests, or a developer's own, and what can be done with each. */
export class ResponseListStore {
  readonly #api: SnagsApi;
  readonly #session: CurrentSession;
  readonly #clock: Clock;
  readonly #notices: Notices;
  /** "Seen" on its way: the answer to the same response goes after it. */
  readonly #marks = new Map<SnagId, Promise<unknown>>();
  #loading = new Subscription();
  #filter: SnagFilter = { requestId: null, status: null };

  state: GrowingList<SnaggedRequest> = { kind: "loading" };
  change: ResponseChange = { kind: "idle" };
  userType: UserType | null = null;

  constructor(api: SnagsApi, session: CurrentSession, clock: Clock, notices: Notices) {
    this.#api = api;
    this.#session = session;
    this.#clock = clock;
    this.#notices = notices;
    makeObservable(this, {
      state: observableRef,
      change: observableRef,
      userType: observable,
      groups: computed,
      start: action,
      retry: action,
      more: action,
      forgetRefusal: action,
    });
  }

  get groups(): readonly SnagGroup[] {
    return this.state.kind === "ready" ? groupByRequest(this.state.rows) : [];
  }

  now(): number {
    return this.#clock.now();
  }

  start(filter: SnagFilter): void {
    this.#filter = filter;
    this.userType = this.#session.session?.user.userType ?? null;
    this.change = { kind: "idle" };
    this.retry();
  }

  stop(): void {
    this.#loading.unsubscribe();
  }

  retry(): void {
    this.state = { kind: "loading" };
    this.#load([]);
  }

  more(): void {
    if (!canGrow(this.state)) return;
    const { rows } = this.state;
    this.state = { ...this.state, rest: "loading" };
    this.#load(rows);
  }

  forgetRefusal(): void {
    if (this.change.kind === "refused") this.change = { kind: "idle" };
  }

  /** @returns the response as it stands now; null when nothing came of it */
  async answer({ id }: SnaggedRequest, answer: SnagAnswer): Promise<SnaggedRequest | null> {
    return this.#save(id, answer, async () => {
      await Promise.allSettled([this.#marks.get(id)]);
      const answered = await this.#api.answer(id, answer);
      this.#replace(id, answered);
      return answered;
    });
  }

  /** @returns whether it is gone */
  async withdraw({ id }: SnaggedRequest): Promise<boolean> {
    const done = await this.#save(id, "withdraw", async () => {
      await this.#api.withdraw(id);
      this.#replace(id, null);
      return true;
    });
    return done ?? false;
  }

  #load(before: readonly SnaggedRequest[]): void {
    this.#loading.unsubscribe();
    const visit = new Subscription();
    this.#loading = visit;
    const part = { skip: before.length, limit: PAGE };
    const loading = this.#api.list(this.#filter, part).subscribe({
      next: (listed) => {
        const list = grown(before, listed, PAGE);
        runInAction(() => (this.state = list));
        void this.#see(list.rows.slice(before.length), visit);
      },
      error: (error: unknown) => {
        runInAction(() => (this.state = notGrown(this.state, error)));
      },
    });
    visit.add(loading);
  }

  /** What is on a client's screen is seen; it looks new until the next visit, and its developer is told now. */
  async #see(rows: readonly SnaggedRequest[], visit: Subscription): Promise<void> {
    for (const { id } of rows) {
      if (visit.closed) return;
      if (this.userType !== "client" || this.#statusOf(id) !== "pending") continue;
      const mark = this.#api.answer(id, "seen");
      this.#marks.set(id, mark);
      try {
        await mark;
      } catch (error) {
        // Nobody asked for it: what is not marked now, without a connection maybe, is marked at the next visit.
        if (!(error instanceof Failure)) throw error;
        return;
      } finally {
        this.#marks.delete(id);
      }
    }
  }

  #statusOf(wanted: SnagId): SnagStatus | undefined {
    return this.state.kind === "ready" ? this.state.rows.find(({ id }) => id === wanted)?.status : undefined;
  }

  /** @param snag null for one that is gone */
  #replace(id: SnagId, snag: SnaggedRequest | null): void {
    const { state } = this;
    if (state.kind !== "ready") return;
    const rows = state.rows.flatMap((row) => {
      if (row.id !== id) return [row];
      return snag === null ? [] : [snag];
    });
    const total = state.total - (state.rows.length - rows.length);
    runInAction(() => (this.state = { ...state, rows, total }));
  }

  async #save<T>(id: SnagId, step: ResponseStep, send: () => Promise<T>): Promise<T | null> {
    if (this.change.kind === "saving") return null;
    runInAction(() => (this.change = { kind: "saving", id, step }));
    try {
      const done = await send();
      runInAction(() => (this.change = { kind: "idle" }));
      return done;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#refuse(id, error);
      return null;
    }
  }

  #refuse(id: SnagId, failure: Failure): void {
    const isGone = failure.kind === "not-found";
    const message = isGone ? "This response was withdrawn." : failureMessage(failure);
    const isCancelled = failure.kind === "cancelled";
    if (!isCancelled) this.#notices.error(message);
    if (isGone) this.#replace(id, null);
    runInAction(() => (this.change = isCancelled ? { kind: "idle" } : { kind: "refused", id, message }));
  }
}
