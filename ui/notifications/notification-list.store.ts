import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import {
  asRead,
  joinNewest,
  type PolledNotifications,
  unreadCount,
} from "../../core/notifications/polled-notifications.ts";
import type { Notification } from "../../core/notifications/notification.ts";
import type { NotificationsApi } from "../../core/notifications/notifications-api.port.ts";
import type { NotificationsWatch } from "../../core/notifications/notifications-watch.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { LOADING, type LoadedPages, type PagedList } from "../../core/shared/loadable.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";

/** It keeps the newest notifications up to date, followed by older ones that the user has loaded. */
export class NotificationListStore {
  readonly #watch: NotificationsWatch;
  readonly #api: NotificationsApi;
  readonly #clock: Clock;
  #following: Subscription | undefined;
  #loading: Subscription | undefined;

  polled: PolledNotifications = LOADING;
  rows: readonly Notification[] = [];
  hasMore = false;
  rest: LoadedPages<Notification>["rest"] = "idle";
  readonly marking: ActionStore;

  constructor(watch: NotificationsWatch, api: NotificationsApi, clock: Clock, notices: Notices) {
    this.#watch = watch;
    this.#api = api;
    this.#clock = clock;
    this.marking = new ActionStore(notices);
    makeObservable(this, {
      polled: observableRef,
      rows: observableRef,
      hasMore: observable,
      rest: observableRef,
      state: computed,
      unreadCount: computed,
      failure: computed,
      more: action,
      retry: action,
      markRead: action,
    });
  }

  get state(): PagedList<Notification> {
    const { polled: known, rows, rest } = this;
    if (known.kind === "failed") return known;
    if (known.kind !== "ready") return LOADING;
    return { kind: "ready", rows, total: rows.length + (this.hasMore ? 1 : 0), rest };
  }

  get unreadCount(): number {
    return unreadCount(this.polled);
  }

  /** It says why the shown list may be outdated; null while it is not. */
  get failure(): Failure | null {
    return this.polled.kind === "ready" ? this.polled.failure : null;
  }

  now(): number {
    return this.#clock.now();
  }

  start(): void {
    this.#following = this.#watch.polled$.subscribe((polled) => runInAction(() => this.#show(polled)));
  }

  stop(): void {
    this.#following?.unsubscribe();
    this.#loading?.unsubscribe();
  }

  retry(): void {
    this.polled = LOADING;
    this.#watch.refresh();
  }

  more(): void {
    const last = this.rows.at(-1);
    if (last === undefined || this.rest === "loading") return;
    this.rest = "loading";
    this.#loading = this.#api.before(last.id).subscribe({
      next: ({ items, hasMore }) => {
        const known = new Set(this.rows.map(({ id }) => id));
        runInAction(() => {
          this.hasMore = hasMore;
          this.rows = [...this.rows, ...items.filter(({ id }) => !known.has(id))];
          this.rest = "idle";
        });
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        runInAction(() => (this.rest = error.kind === "cancelled" ? "idle" : error));
      },
    });
  }

  /** Marks a followed notification as read, without a second attempt. */
  markRead(item: Notification): void {
    if (item.isRead) return;
    this.rows = this.rows.map((row) => (row.id === item.id ? asRead(row) : row));
    this.#watch.markRead(item).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      this.#watch.refresh();
    });
  }

  async markAllRead(): Promise<void> {
    const [newest] = this.rows;
    if (newest === undefined || this.unreadCount === 0) return;
    if (!(await this.marking.run(undefined, () => this.#watch.markAllRead(newest)))) return;
    runInAction(() => (this.rows = this.rows.map((row) => (row.id <= newest.id ? asRead(row) : row))));
  }

  #show(polled: PolledNotifications): void {
    this.polled = polled;
    if (polled.kind !== "ready") return;
    const { items, hasMore } = polled.value;
    const { rows, hasTail } = joinNewest(this.rows, items);
    if (!hasTail) this.hasMore = hasMore;
    if (rows.at(-1)?.id !== this.rows.at(-1)?.id) {
      // The pending page would continue from a row that is no longer the last.
      this.#loading?.unsubscribe();
      this.rest = "idle";
    }
    this.rows = rows;
  }
}
