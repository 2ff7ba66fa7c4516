import { action, makeObservable, observableRef } from "mobx";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { RequestDraft } from "../../core/requests/request-draft.ts";

export type Unfinished = { readonly kind: "none" } | { readonly kind: "kept"; readonly title: string };

/** The request that its author began on this device and did not post. */
export class UnfinishedRequestStore {
  readonly #draft: RequestDraft;
  readonly #session: CurrentSession;

  state: Unfinished = { kind: "none" };

  constructor(draft: RequestDraft, session: CurrentSession) {
    this.#draft = draft;
    this.#session = session;
    makeObservable(this, { state: observableRef, start: action });
  }

  start(): void {
    const user = this.#session.session?.user;
    const kept = user === undefined ? null : this.#draft.restore(user.id);
    this.state = kept === null ? { kind: "none" } : { kind: "kept", title: kept.form.title.trim() };
  }
}
