import { action, makeObservable, observableRef } from "mobx";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { RequestDraft, RequestDrafts } from "../../core/requests/request-drafts.ts";

/** Their author began these requests on this device and has not posted them. */
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
