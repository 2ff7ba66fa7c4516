import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import {
  type KnownNotifications,
  OFF,
  type Place,
  unreadCount,
} from "../../core/notifications/known-notifications.ts";
import type { NotificationsWatch } from "../../core/notifications/notifications-watch.ts";
import { nounFor } from "../../core/shared/counted.ts";
import { unreadText } from "../../core/conversations/unread.ts";

/** How many notifications are unread, for the bell in the header of every page. */
export class BellStore {
  readonly #watch: NotificationsWatch;
  #following: Subscription | undefined;
  #hasOpened = false;

  known: KnownNotifications = OFF;
  /** For screen readers when the number grows; empty until it does. */
  announcement = "";

  constructor(watch: NotificationsWatch) {
    this.#watch = watch;
    makeObservable(this, {
      known: observableRef,
      announcement: observable,
      unreadCount: computed,
      start: action,
      open: action,
    });
  }

  get unreadCount(): number {
    return unreadCount(this.known);
  }

  start(): void {
    this.#following = this.#watch.known$.subscribe((known) => {
      runInAction(() => {
        this.#show(known);
      });
    });
  }

  stop(): void {
    this.#following?.unsubscribe();
  }

  /** Another page is on the screen: what was unread may have been read on the one before. */
  open(place: Place | null): void {
    this.#watch.open(place);
    if (this.#hasOpened && this.unreadCount > 0) this.#watch.refresh();
    this.#hasOpened = true;
  }

  #show(known: KnownNotifications): void {
    const before = this.unreadCount;
    this.known = known;
    if (this.unreadCount > before) this.announcement = unreadWords(this.unreadCount);
    else if (this.unreadCount === 0) this.announcement = "";
  }
}

function unreadWords(count: number): string {
  return `${unreadText(count)} ${nounFor(count, "unread notification")}`;
}
