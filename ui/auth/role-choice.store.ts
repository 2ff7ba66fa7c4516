import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { LOGIN } from "../../core/access/access-policy.ts";
import type { Landing, ReturnPath } from "../../core/access/return-path.ts";
import { authRefusal } from "../../core/auth/auth-message.ts";
import type { AuthService } from "../../core/auth/auth-service.ts";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { OAuthSuccess } from "../../core/auth/oauth-success.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";

export class RoleChoiceStore extends ActionStore<UserType> {
  readonly #auth: AuthService;
  readonly #current: CurrentSession;
  readonly #success: OAuthSuccess;
  readonly #returnPath: ReturnPath;
  #watching: Subscription | undefined;

  user: AuthUser | null = null;
  /** This person came from a provider, and their profile could not be had yet. */
  isPending = false;
  /** Where somebody goes on who has nothing to choose (any more); null for one who has. */
  landing: Landing | null = null;

  constructor(
    auth: AuthService,
    current: CurrentSession,
    success: OAuthSuccess,
    returnPath: ReturnPath,
    notices: Notices,
  ) {
    super(notices);
    this.#auth = auth;
    this.#current = current;
    this.#success = success;
    this.#returnPath = returnPath;
    makeObservable(this, {
      user: observableRef,
      isPending: observable,
      landing: observableRef,
      elsewhere: computed,
      start: action,
    });
  }

  start(): void {
    this.reset();
    this.landing = null;
    this.isPending = this.#success.isPending;
    this.#watching = this.#current.session$.subscribe((session) => {
      this.#meet(session?.user ?? null);
    });
    void this.#look();
  }

  stop(): void {
    this.#watching?.unsubscribe();
    this.#watching = undefined;
  }

  /** Where somebody belongs who has nothing to choose here; null for one who has. */
  get elsewhere(): Landing | null {
    if (this.landing !== null) return this.landing;
    return this.user === null && !this.isPending ? { to: LOGIN, state: null } : null;
  }

  async choose(userType: UserType): Promise<void> {
    await this.run(userType, async () => {
      try {
        await this.#signIn();
      } finally {
        runInAction(() => (this.isPending = this.#success.isPending));
      }
      // The profile may have come with a role.
      if (this.landing !== null) return;
      const outcome = await this.#auth.chooseRole(userType);
      if (outcome.kind !== "chosen") throw authRefusal(outcome);
    });
  }

  /** Before the role, who has come without a profile needs one. */
  async #signIn(): Promise<void> {
    if (this.#current.session !== null) return;
    const outcome = await this.#success.resume();
    if (outcome?.kind === "invalid-user-data" || outcome?.kind === "not-kept") throw authRefusal(outcome);
  }

  /** The way on is taken in the same step in which it is known that nothing is to be chosen: it is good for one time. */
  #meet(user: AuthUser | null): void {
    runInAction(() => {
      this.user = user;
      if (user !== null && !user.needsRoleSelection) this.landing ??= this.#returnPath.landing(user);
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
