import { makeObservable, observable, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { ConversationList } from "../../core/conversations/conversation-list.ts";
import { unreadTotal } from "../../core/conversations/unread.ts";

/** The header of every page shows how many messages the signed-in user has not read. */
export class UnreadStore {
  readonly #list: ConversationList;
  #following: Subscription | undefined;

  count = 0;

  constructor(list: ConversationList) {
    this.#list = list;
    makeObservable(this, { count: observable });
  }

  start(): void {
    this.#following = this.#list.state$.subscribe(({ rows }) => {
      runInAction(() => (this.count = unreadTotal(rows ?? [])));
    });
  }

  stop(): void {
    this.#following?.unsubscribe();
    this.#following = undefined;
  }
}
