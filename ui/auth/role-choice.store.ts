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
  /** The user came from a provider, and their profile could not be loaded yet. */
  isPending = false;
  /** No user was signed in, or on the way to it, when the screen opened. */
  isVisitors = false;
  /** The user continues there once nothing is left to choose; null before. */
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
      isVisitors: observable,
      landing: observableRef,
      elsewhere: computed,
      start: action,
    });
  }

  start(): void {
    this.reset();
    this.landing = null;
    this.isPending = this.#success.isPending;
    this.isVisitors = !this.isPending && this.#current.session === null;
    this.#watching = this.#current.session$.subscribe((session) => this.#meet(session?.user ?? null));
    void this.#look();
  }

  stop(): void {
    this.#watching?.unsubscribe();
    this.#watching = undefined;
  }

  /** Returns where a user without a choice belongs; null for one with a choice, and for a visitor. */
  get elsewhere(): Landing | null {
    if (this.landing !== null) return this.landing;
    const isGone = this.user === null && !this.isPending && !this.isVisitors;
    return isGone ? { to: LOGIN, state: null } : null;
  }

  async choose(userType: UserType): Promise<void> {
    await this.run(userType, async () => {
      try {
        await this.#signIn();
      } finally {
        runInAction(() => (this.isPending = this.#success.isPending));
      }
      // The profile may contain a role already.
      if (this.landing !== null) return;
      const outcome = await this.#auth.chooseRole(userType);
      if (outcome.kind !== "chosen") throw authRefusal(outcome);
    });
  }

  /** Loads the profile first, without which no role can be chosen. */
  async #signIn(): Promise<void> {
    if (this.#current.session !== null) return;
    const outcome = await this.#success.resume();
    if (outcome?.kind === "invalid-user-data" || outcome?.kind === "not-kept") throw authRefusal(outcome);
  }

  /** Takes the landing as soon as nothing is left to choose, because it can be taken only once. */
  #meet(user: AuthUser | null): void {
    runInAction(() => {
      this.user = user;
      if (user !== null && !user.needsRoleSelection) this.landing ??= this.#returnPath.landing(user);
    });
  }

  /** Reads whether another device has chosen meanwhile. If that fails, choosing tells. */
  async #look(): Promise<void> {
    try {
      await this.#auth.refreshByProvider();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
}
