import { action, makeObservable, observable, runInAction } from "mobx";
import type { JoinedSession, SessionService } from "../../core/collaboration/session-service.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Failure } from "../../core/shared/failure.ts";

/** It asks the external side how satisfied it is with a resolved session; the answer is final. */
export class SessionRatingStore {
  readonly #service: SessionService;

  stars: Stars | null = null;
  isSaving = false;
  error: string | undefined = undefined;

  constructor(service: SessionService) {
    this.#service = service;
    makeObservable(this, {
      stars: observable,
      isSaving: observable,
      error: observable,
      choose: action,
      send: action,
    });
  }

  choose(stars: Stars): void {
    this.stars = stars;
    this.error = undefined;
  }

  async send(joined: JoinedSession): Promise<void> {
    if (this.isSaving) return;
    if (this.stars === null) {
      this.error = "Please select a rating";
      return;
    }
    this.isSaving = true;
    try {
      await this.#service.rate(joined, this.stars);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      runInAction(() => (this.error = failureMessage(error)));
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }
}
