import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Landing, ReturnPath } from "../../core/access/return-path.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { AUTHENTICATING, type OAuthSuccess, type OAuthSuccessState } from "../../core/auth/oauth-success.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export class OAuthSuccessStore {
  readonly #success: OAuthSuccess;
  readonly #navigation: Navigation;
  readonly #returnPath: ReturnPath;
  readonly #current: CurrentSession;
  readonly #notices: Notices;
  #running: Subscription | undefined;
  #code: string | null = null;
  #isJoined = false;

  state: OAuthSuccessState = AUTHENTICATING;
  /** The user wanted to go there before they went to the provider; null leaves it to `state`. */
  landing: Landing | null = null;

  constructor(
    success: OAuthSuccess,
    navigation: Navigation,
    returnPath: ReturnPath,
    current: CurrentSession,
    notices: Notices,
  ) {
    this.#success = success;
    this.#navigation = navigation;
    this.#returnPath = returnPath;
    this.#current = current;
    this.#notices = notices;
    makeObservable(this, {
      state: observableRef,
      landing: observableRef,
      start: action,
      confirm: action,
      decline: action,
    });
  }

  /** Removes the code from the address before anything else happens; a second start still has it. */
  start(): void {
    const address = new URLSearchParams(this.#navigation.path().split("?")[1] ?? "");
    this.#code = address.get("token") ?? this.#code;
    this.#isJoined ||= address.has("joined");
    this.#navigation.replace("/oauth-success");
    this.#running = this.#success.run(this.#code, this.#isJoined).subscribe((state) => this.#show(state));
  }

  /** Signs in after the user has confirmed that the link's account is theirs. */
  confirm(): void {
    if (this.state.kind !== "to-confirm") return;
    this.#running?.unsubscribe();
    this.#running = this.#success.confirm(this.state.session).subscribe((state) => this.#show(state));
  }

  decline(): void {
    if (this.state.kind === "to-confirm") this.state = { kind: "leaving", to: "/login" };
  }

  stop(): void {
    this.#running?.unsubscribe();
    this.#running = undefined;
  }

  #show(state: OAuthSuccessState): void {
    runInAction(() => {
      const hasSucceeded = this.state.kind === "succeeded" || state.kind === "joined";
      if (hasSucceeded && (state.kind === "leaving" || state.kind === "joined")) this.landing = this.#place();
      this.state = state;
    });
    if (state.kind === "failed") this.#notices.error(state.message);
    if (state.kind === "succeeded") this.#notices.success(state.greeting ?? state.message);
  }

  /** Waits while a new user has to choose a role; the landing is taken after that. */
  #place(): Landing | null {
    const user = this.#current.session?.user;
    return user === undefined || user.needsRoleSelection ? null : this.#returnPath.take(user);
  }
}
