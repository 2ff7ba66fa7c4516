import { action, makeObservable, observableRef } from "mobx";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { RequestDraft, RequestDrafts } from "../../core/requests/request-drafts.ts";

/** The requests that their author began on this device and did not post. */
export class UnfinishedRequestStore {
  readonly #drafts: RequestDrafts;
  readonly #session: CurrentSession;

  drafts: readonly RequestDraft[] = [];

  constructor(drafts: RequestDrafts, session: CurrentSession) {
    this.#drafts = drafts;
    this.#session = session;
    makeObservable(this, { drafts: observableRef, start: action });
  }

  start(): void {
    const user = this.#session.session?.user;
    this.drafts = user === undefined ? [] : this.#drafts.list(user.id);
  }
}
