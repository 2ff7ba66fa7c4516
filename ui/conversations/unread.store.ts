import { makeObservable, observable, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { ConversationList } from "../../core/conversations/conversation-list.ts";
import { unreadTotal } from "../../core/conversations/unread.ts";

/** How much others have written that the signed-in person has not read, on every page. */
export class UnreadStore {
  readonly #list: ConversationList;
  #watching: Subscription | undefined;

  count = 0;

  constructor(list: ConversationList) {
    this.#list = list;
    makeObservable(this, { count: observable });
  }

  start(): void {
    this.#watching = this.#list.state$.subscribe(({ rows }) => {
      runInAction(() => (this.count = unreadTotal(rows ?? [])));
    });
  }

  stop(): void {
    this.#watching?.unsubscribe();
    this.#watching = undefined;
  }
}
