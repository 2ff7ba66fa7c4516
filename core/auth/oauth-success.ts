import { catchError, concat, defer, type Observable, of, switchMap } from "rxjs";
import type { Clock } from "../shared/clock.port.ts";
import { Failure } from "../shared/failure.ts";
import type { AuthService, ExchangeOutcome } from "./auth-service.ts";
import { type AuthUser, DASHBOARD } from "./auth-user.ts";
import type { SavedSession } from "./saved-session.ts";
import { isToken, type Session } from "./session.ts";
import { isolated } from "../text/plain-name.ts";

/** The code in the address of /oauth-success has these results. */
export type OAuthResult =
  | { readonly kind: "no-token" }
  | { readonly kind: "profile"; readonly user: AuthUser }
  | { readonly kind: "no-profile" }
  | { readonly kind: "error" };

/** Nothing has been done yet, and nothing is until the person says so. */
export type OAuthQuestion =
  | { readonly kind: "to-confirm"; readonly session: Session }
  | { readonly kind: "already-signed-in"; readonly user: AuthUser };

export type OAuthSuccessState =
  | { readonly kind: "authenticating"; readonly message: string }
  | {
      readonly kind: "succeeded" | "failed";
      readonly message: string;
      /** It is also shown on the next screen, because this one is left soon. */
      readonly greeting?: string;
      readonly to: string;
      readonly afterMs: number;
    }
  | OAuthQuestion
  /**
   * An account that another person may have opened now belongs to this user, who must read that before
   * continuing.
   */
  | { readonly kind: "joined"; readonly message: string; readonly to: string }
  /** It is time to leave this screen. */
  | { readonly kind: "leaving"; readonly to: string };

export const AUTHENTICATING = { kind: "authenticating", message: "Authenticating..." } as const;
const REDIRECTING = "Authentication successful! Redirecting to your dashboard...";
const JOINED =
  "An account with your email existed, but the email was never confirmed. The account is now yours: its old password was removed, and all its devices were signed out. If you find anything in it that isn't yours, please contact support.";
const SHORT_MS = 1_500;
const LONG_MS = 2_000;

export function oauthSuccessState(
  result: OAuthResult,
): Extract<OAuthSuccessState, { kind: "succeeded" | "failed" }> {
  switch (result.kind) {
    case "no-token":
      return { kind: "failed", message: "Missing authentication token", to: "/login", afterMs: LONG_MS };
    case "error":
      return { kind: "failed", message: "Authentication error", to: "/login", afterMs: LONG_MS };
    case "no-profile":
      return {
        kind: "failed",
        message: "Could not retrieve your profile",
        to: "/select-role",
        afterMs: SHORT_MS,
      };
    case "profile":
      return welcome(result.user);
  }
}

function welcome(user: AuthUser) {
  const kind = "succeeded";
  if (user.needsRoleSelection) {
    const greeting = "Welcome! Please select your role to continue";
    return { kind, message: greeting, greeting, to: "/select-role", afterMs: SHORT_MS } as const;
  }
  if (user.userType === null)
    return { kind, message: REDIRECTING, to: "/dashboard", afterMs: SHORT_MS } as const;
  const greeting = `Welcome back, ${isolated(user.fullName.trim() || user.username)}!`;
  return { kind, message: REDIRECTING, greeting, to: DASHBOARD[user.userType], afterMs: SHORT_MS } as const;
}

function joined(user: AuthUser): OAuthSuccessState {
  return { kind: "joined", message: JOINED, to: welcome(user).to };
}

/** It drives the screen on which a sign-in with a provider ends. */
export class OAuthSuccess {
  readonly #auth: AuthService;
  readonly #saved: SavedSession;
  readonly #clock: Clock;
  /**
   * It is the code whose profile could not be loaded. It is kept in memory only, because it is worth a
   * session.
   */
  #pending: string | null = null;

  constructor(auth: AuthService, saved: SavedSession, clock: Clock) {
    this.#auth = auth;
    this.#saved = saved;
    this.#clock = clock;
  }

  /** The user came back from a provider, but the profile could not be loaded. */
  get isPending(): boolean {
    return this.#pending !== null;
  }

  /** Looks the profile up once more; null when nothing is pending. Throws a Failure. */
  async resume(): Promise<ExchangeOutcome | null> {
    const code = this.#pending;
    if (code === null) return null;
    try {
      const outcome = await this.#auth.exchange(code);
      this.#pending = null;
      return outcome;
    } catch (error) {
      if (error instanceof Failure && error.kind === "session-expired") this.#pending = null;
      throw error;
    }
  }

  /**
   * Runs the exchange. Take the code out of the address before subscribing. Subscribing again does not ask
   * twice while one exchange runs.
   */
  run(code: string | null, isJoined = false): Observable<OAuthSuccessState> {
    const found$ = defer(() => this.#result(code)).pipe(
      catchError(() => of<OAuthResult>({ kind: "error" })),
      switchMap((found) => {
        if (isQuestion(found)) return of(found);
        return isJoined && found.kind === "profile" ? of(joined(found.user)) : this.#ending(found);
      }),
    );
    return concat(of<OAuthSuccessState>(AUTHENTICATING), found$);
  }

  /** Continues after the person has confirmed that the account is theirs. */
  confirm(session: Session): Observable<OAuthSuccessState> {
    const outcome = this.#auth.beginByLink(session);
    if (isQuestion(outcome)) return of(outcome);
    return this.#ending(resultOf(outcome));
  }

  /** Emits the message and, after a while, the next screen. */
  #ending(result: OAuthResult): Observable<OAuthSuccessState> {
    const state = oauthSuccessState(result);
    const isToResume = result.kind === "profile" && this.isPending;
    const leaving$ = this.#clock
      .after(state.afterMs)
      .pipe(switchMap(() => (isToResume ? this.#resumed(state.to) : of(leavingTo(state.to)))));
    return concat(of<OAuthSuccessState>(state), leaving$);
  }

  /**
   * Resumes a sign-in. A stored user without a session is already welcomed; where the profile still cannot be
   * loaded, the guard decides.
   */
  async #resumed(to: string): Promise<OAuthSuccessState> {
    try {
      const outcome = await this.resume();
      if (outcome === null) return leavingTo(to);
      if (isQuestion(outcome)) return outcome;
      return leavingTo(outcome.kind === "signed-in" ? welcome(outcome.session.user).to : to);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return leavingTo(to);
    }
  }

  async #result(code: string | null): Promise<OAuthResult | OAuthQuestion> {
    if (code === null || code.trim() === "") return { kind: "no-token" };
    if (!isToken(code)) return { kind: "error" };
    this.#pending = null;
    try {
      const outcome = await this.#auth.exchange(code);
      return isQuestion(outcome) ? outcome : resultOf(outcome);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { user, token } = this.#saved;
      if (user === null || token === null) this.#pending = code;
      return user === null ? { kind: "no-profile" } : { kind: "profile", user };
    }
  }
}

function isQuestion(found: { readonly kind: string }): found is OAuthQuestion {
  return found.kind === "to-confirm" || found.kind === "already-signed-in";
}

function leavingTo(to: string): OAuthSuccessState {
  return { kind: "leaving", to };
}

function resultOf(outcome: Exclude<ExchangeOutcome, OAuthQuestion>): OAuthResult {
  return outcome.kind === "signed-in" ? { kind: "profile", user: outcome.session.user } : { kind: "error" };
}
