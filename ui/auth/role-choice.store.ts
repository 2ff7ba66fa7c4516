import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { LOGIN } from "../../core/access/access-policy.ts";
import type { ReturnPath } from "../../core/access/return-path.ts";
import { authRefusal } from "../../core/auth/auth-message.ts";
import type { AuthService } from "../../core/auth/auth-service.ts";
import { type AuthUser, dashboardOf } from "../../core/auth/auth-user.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";

export class RoleChoiceStore extends ActionStore<UserType> {
  readonly #auth: AuthService;
  readonly #current: CurrentSession;
  readonly #returnPath: ReturnPath;
  #watching: Subscription | undefined;

  user: AuthUser | null = null;
  /** Where the choice leads to; null before it. */
  landing: string | null = null;

  constructor(auth: AuthService, current: CurrentSession, returnPath: ReturnPath, notices: Notices) {
    super(notices);
    this.#auth = auth;
    this.#current = current;
    this.#returnPath = returnPath;
    makeObservable(this, { user: observableRef, landing: observable, elsewhere: computed, start: action });
  }

  start(): void {
    this.reset();
    this.landing = null;
    this.#watching = this.#current.session$.subscribe((session) =>
      runInAction(() => (this.user = session?.user ?? null)),
    );
    void this.#look();
  }

  stop(): void {
    this.#watching?.unsubscribe();
    this.#watching = undefined;
  }

  /** Where somebody belongs who has nothing to choose here; null for one who has. */
  get elsewhere(): string | null {
    if (this.landing !== null) return this.landing;
    if (this.user === null) return LOGIN;
    return this.user.needsRoleSelection ? null : dashboardOf(this.user);
  }

  async choose(userType: UserType): Promise<void> {
    await this.run(userType, async () => {
      const outcome = await this.#auth.chooseRole(userType);
      if (outcome.kind !== "chosen") throw authRefusal(outcome);
      runInAction(() => (this.landing = this.#returnPath.landing(outcome.user)));
    });
  }

  /** Another device may have chosen. Where the server cannot say so, choosing will. */
  async #look(): Promise<void> {
    try {
      await this.#auth.refreshByProvider();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
}
