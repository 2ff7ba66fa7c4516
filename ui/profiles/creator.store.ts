import { makeObservable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import { loadById, LoadableStore } from "../shared/loadable.store.ts";

export class CreatorStore extends LoadableStore<PublicDeveloper, [id: string]> {
  readonly #session: CurrentSession;
  #watching = new Subscription();

  user: AuthUser | null = null;

  constructor(api: ProfilesApi, session: CurrentSession) {
    super((text) => loadById(text, (id) => api.publicDeveloper(id as UserId)));
    this.#session = session;
    makeObservable(this, { user: observableRef });
  }

  override start(id: string): void {
    this.#watching.unsubscribe();
    this.#watching = this.#session.session$.subscribe((session) => {
      runInAction(() => (this.user = session?.user ?? null));
    });
    super.start(id);
  }

  override stop(): void {
    this.#watching.unsubscribe();
    super.stop();
  }
}
