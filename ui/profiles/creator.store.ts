import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";

export type CreatorState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly developer: PublicDeveloper }
  | { readonly kind: "not-found" }
  | { readonly kind: "failed"; readonly failure: Failure };

export class CreatorStore {
  readonly #api: ProfilesApi;
  readonly #session: CurrentSession;
  #loading: Subscription | undefined;
  #watching: Subscription | undefined;
  #id: UserId | null = null;

  state: CreatorState = { kind: "loading" };
  user: AuthUser | null = null;

  constructor(api: ProfilesApi, session: CurrentSession) {
    this.#api = api;
    this.#session = session;
    makeObservable(this, { state: observableRef, user: observableRef, start: action, retry: action });
  }

  /** @param id as it stands in the address */
  start(id: string): void {
    this.#id = /^[1-9]\d{0,9}$/.test(id) ? (Number(id) as UserId) : null;
    this.#watching = this.#session.session$.subscribe((session) => {
      runInAction(() => (this.user = session?.user ?? null));
    });
    this.retry();
  }

  stop(): void {
    this.#watching?.unsubscribe();
    this.#loading?.unsubscribe();
  }

  retry(): void {
    this.#loading?.unsubscribe();
    if (this.#id === null) {
      this.state = { kind: "not-found" };
      return;
    }
    this.state = { kind: "loading" };
    this.#loading = this.#api.publicDeveloper(this.#id).subscribe({
      next: (developer) => {
        runInAction(
          () => (this.state = developer === null ? { kind: "not-found" } : { kind: "ready", developer }),
        );
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind !== "cancelled") runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
  }
}
