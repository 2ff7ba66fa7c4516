import { makeObservable, observableRef, runInAction } from "mobx";
import type { ConversationStatus } from "../../core/conversations/conversation.ts";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import type { Intentions } from "../../core/shared/intentions.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type Moving =
  | { readonly kind: "idle" }
  | { readonly kind: "saving"; readonly to: ConversationStatus }
  | { readonly kind: "refused"; readonly message: string };

/** Closing, reopening and completing by hand. */
export class ConversationStatusStore {
  readonly #api: ConversationsApi;
  readonly #intentions: Intentions;
  readonly #notices: Notices;
  /** One name for one step, until it is done. */
  #intent: { readonly of: string; readonly name: string } | null = null;

  moving: Moving = { kind: "idle" };

  constructor(api: ConversationsApi, intentions: Intentions, notices: Notices) {
    this.#api = api;
    this.#intentions = intentions;
    this.#notices = notices;
    makeObservable(this, { moving: observableRef });
  }

  /** @returns whether it was done */
  async move(id: ConversationId, to: ConversationStatus): Promise<boolean> {
    if (this.moving.kind === "saving") return false;
    runInAction(() => (this.moving = { kind: "saving", to }));
    try {
      await this.#api.setStatus(id, to, this.#intentFor(`${id} ${to}`));
      this.#intent = null;
      runInAction(() => (this.moving = { kind: "idle" }));
      return true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // What was refused is over; what got lost on the way is tried again under its name.
      if (error.facts.status !== undefined && error.facts.status < 500) this.#intent = null;
      const message = failureMessage(error);
      if (message !== "") this.#notices.error(message);
      runInAction(() => (this.moving = message === "" ? { kind: "idle" } : { kind: "refused", message }));
      return false;
    }
  }

  #intentFor(of: string): string {
    if (this.#intent?.of !== of) this.#intent = { of, name: this.#intentions.next() };
    return this.#intent.name;
  }
}
