import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { LOGIN } from "../../core/access/access-policy.ts";
import type { ReturnPath } from "../../core/access/return-path.ts";
import { authMessage } from "../../core/auth/auth-message.ts";
import type { AuthService } from "../../core/auth/auth-service.ts";
import { type AuthUser, dashboardOf } from "../../core/auth/auth-user.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type RoleChoiceState =
  | { readonly kind: "choosing" }
  | { readonly kind: "submitting"; readonly userType: UserType }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "done"; readonly to: string };

export class RoleChoiceStore {
  readonly #auth: AuthService;
  readonly #current: CurrentSession;
  readonly #returnPath: ReturnPath;
  readonly #notices: Notices;
  #watching: Subscription | undefined;

  user: AuthUser | null = null;
  state: RoleChoiceState = { kind: "choosing" };

  constructor(auth: AuthService, current: CurrentSession, returnPath: ReturnPath, notices: Notices) {
    this.#auth = auth;
    this.#current = current;
    this.#returnPath = returnPath;
    this.#notices = notices;
    makeObservable(this, {
      user: observableRef,
      state: observableRef,
      elsewhere: computed,
      start: action,
      choose: action,
    });
  }

  start(): void {
    this.state = { kind: "choosing" };
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
    if (this.state.kind === "done") return this.state.to;
    if (this.user === null) return LOGIN;
    return this.user.needsRoleSelection ? null : dashboardOf(this.user);
  }

  async choose(userType: UserType): Promise<void> {
    if (this.state.kind === "submitting") return;
    this.state = { kind: "submitting", userType };
    try {
      const outcome = await this.#auth.chooseRole(userType);
      if (outcome.kind !== "chosen") return this.#refuse(authMessage(outcome));
      const to = this.#returnPath.landing(outcome.user);
      runInAction(() => (this.state = { kind: "done", to }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === "cancelled") runInAction(() => (this.state = { kind: "choosing" }));
      else this.#refuse(failureMessage(error));
    }
  }

  /** Another device may have chosen. Where the server cannot say so, choosing will. */
  async #look(): Promise<void> {
    try {
      await this.#auth.refreshByProvider();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  #refuse(message: string): void {
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: "refused", message }));
  }
}
