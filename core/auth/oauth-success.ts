import { catchError, concat, defer, map, type Observable, of, switchMap } from "rxjs";
import type { Clock } from "../shared/clock.port.ts";
import { Failure } from "../shared/failure.ts";
import type { AuthService } from "./auth-service.ts";
import { type AuthUser, DASHBOARD } from "./auth-user.ts";
import type { SavedSession } from "./saved-session.ts";
import { isToken } from "./session.ts";

/** What came of the ticket in the address of /oauth-success. */
export type OAuthResult =
  | { readonly kind: "no-token" }
  | { readonly kind: "profile"; readonly user: AuthUser }
  | { readonly kind: "no-profile" }
  | { readonly kind: "error" };

export type OAuthSuccessState =
  | { readonly kind: "authenticating"; readonly message: string }
  | {
      readonly kind: "succeeded" | "failed";
      readonly message: string;
      /** To be said at the next screen too, as this one goes away. */
      readonly greeting?: string;
      readonly to: string;
      readonly afterMs: number;
    }
  /** The time is up: go. */
  | { readonly kind: "leaving"; readonly to: string };

export const AUTHENTICATING = { kind: "authenticating", message: "Authenticating..." } as const;
const REDIRECTING = "Authentication successful! Redirecting to your dashboard...";
const SHORT_MS = 1_500;
const LONG_MS = 2_000;

export function oauthSuccessState(
  result: OAuthResult,
): Exclude<OAuthSuccessState, { kind: "authenticating" | "leaving" }> {
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
  const greeting = `Welcome back, ${user.fullName.trim() || user.username}!`;
  return { kind, message: REDIRECTING, greeting, to: DASHBOARD[user.userType], afterMs: SHORT_MS } as const;
}

/** The screen that a provider's sign-in ends on. */
export class OAuthSuccess {
  readonly #auth: AuthService;
  readonly #saved: SavedSession;
  readonly #clock: Clock;

  constructor(auth: AuthService, saved: SavedSession, clock: Clock) {
    this.#auth = auth;
    this.#saved = saved;
    this.#clock = clock;
  }

  /** Take the ticket out of the address before subscribing. Subscribing again asks no second time while one runs. */
  run(ticket: string | null): Observable<OAuthSuccessState> {
    const ending$ = defer(() => this.#result(ticket)).pipe(
      catchError(() => of<OAuthResult>({ kind: "error" })),
      map(oauthSuccessState),
      switchMap((state) =>
        concat(
          of<OAuthSuccessState>(state),
          this.#clock
            .after(state.afterMs)
            .pipe(map((): OAuthSuccessState => ({ kind: "leaving", to: state.to }))),
        ),
      ),
    );
    return concat(of<OAuthSuccessState>(AUTHENTICATING), ending$);
  }

  async #result(ticket: string | null): Promise<OAuthResult> {
    if (ticket === null || ticket.trim() === "") return { kind: "no-token" };
    if (!isToken(ticket)) return { kind: "error" };
    try {
      const outcome = await this.#auth.exchange(ticket);
      return outcome.kind === "signed-in"
        ? { kind: "profile", user: outcome.session.user }
        : { kind: "error" };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { user } = this.#saved;
      return user === null ? { kind: "no-profile" } : { kind: "profile", user };
    }
  }
}
