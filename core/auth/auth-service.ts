import { Failure } from "../shared/failure.ts";
import type { AuthApi, Registering } from "./auth-api.port.ts";
import type { AuthUser } from "./auth-user.ts";
import type { UserType } from "./credentials.ts";
import type { CurrentSession } from "./current-session.ts";
import type { SavedSession } from "./saved-session.ts";
import type { Session } from "./session.ts";

/** Every way of signing in has these outcomes; other errors are thrown as a Failure. */
export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly session: Session }
  | { readonly kind: "wrong-credentials"; readonly failure: Failure }
  | { readonly kind: "invalid-user-data" }
  | { readonly kind: "not-kept" };

export type RegisterOutcome =
  | Exclude<SignInOutcome, { kind: "wrong-credentials" }>
  /** The name or the address has an account, or a field is not accepted: `failure.facts.fieldErrors` say which. */
  | { readonly kind: "refused"; readonly failure: Failure };

/** The address of /oauth-success leads to these outcomes. It can be forged. */
export type ExchangeOutcome =
  | Exclude<SignInOutcome, { kind: "wrong-credentials" }>
  /**
   * The address holds a lasting token instead of this browser's single-use code, so the person must confirm
   * that the account is theirs.
   */
  | { readonly kind: "to-confirm"; readonly session: Session }
  /** Another user is signed in, and that session continues. */
  | { readonly kind: "already-signed-in"; readonly user: AuthUser };

export type RestoreOutcome =
  | { readonly kind: "signed-in"; readonly session: Session }
  | { readonly kind: "signed-out" }
  | { readonly kind: "failed"; readonly failure: Failure };

export type RoleOutcome =
  | { readonly kind: "chosen"; readonly user: AuthUser }
  | { readonly kind: "already-chosen" }
  | { readonly kind: "signed-out" };

export class AuthService {
  readonly #api: AuthApi;
  readonly #current: CurrentSession;
  readonly #saved: SavedSession;
  /** These `/auth/me` calls are running, by token. A code can be used once, even if a screen starts twice. */
  readonly #asking = new Map<string, Promise<Session>>();

  constructor(api: AuthApi, current: CurrentSession, saved: SavedSession) {
    this.#api = api;
    this.#current = current;
    this.#saved = saved;
  }

  /** Begins a session that was opened for this device. It replaces the one before, which ends at the server, too. */
  begin(session: Session): { kind: "signed-in"; session: Session } | { kind: "not-kept" } {
    const before = this.#current.token();
    const isKept = this.#current.begin(session);
    // Its token is lost here, so the session cannot be ended later.
    if (before !== null && before !== session.token) void this.#endAtServer(before);
    return isKept ? { kind: "signed-in", session } : { kind: "not-kept" };
  }

  async signIn(usernameOrEmail: string, password: string): Promise<SignInOutcome> {
    try {
      return this.begin(await this.#api.login(usernameOrEmail, password));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // Other servers refuse a password without a code; a sign-in needs no session that could be missing.
      if (error.facts.code === "wrong_credentials" || error.kind === "sign-in-needed")
        return { kind: "wrong-credentials", failure: error };
      if (error.kind === "bad-answer") return { kind: "invalid-user-data" };
      throw error;
    }
  }

  async register(account: Registering): Promise<RegisterOutcome> {
    try {
      return this.begin(await this.#api.register(account));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === "conflict" || error.kind === "invalid") return { kind: "refused", failure: error };
      if (error.kind === "bad-answer") return { kind: "invalid-user-data" };
      throw error;
    }
  }

  /** Signs out here at once; the server is told as well as the network allows. */
  async signOut(): Promise<void> {
    const token = this.#current.token() ?? this.#saved.token;
    this.#current.end("signed-out");
    if (token !== null) await this.#endAtServer(token);
  }

  /** Completes, at the start of a page, a session whose user this browser does not know. */
  async restore(): Promise<RestoreOutcome> {
    const { token } = this.#saved;
    if (this.#current.session !== null || token === null) return this.#present();
    try {
      const found = await this.#ask(token);
      // Another tab may have signed in or out meanwhile; its word is the newer one.
      if (this.#saved.token === token) this.#current.begin(found);
      return this.#present();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (this.#saved.token === token) this.#dropUnknown(error);
      return { kind: "failed", failure: error };
    }
  }

  /** Turns a provider's code into a session. It never replaces another user's session. */
  async exchange(code: string): Promise<ExchangeOutcome> {
    const present = await this.restore();
    // The token of a user who could not be looked up is still here.
    if (present.kind === "failed" && this.#saved.token !== null) throw present.failure;
    try {
      const found = await this.#ask(code);
      // The server answers a code with another token, and a lasting token with nothing new.
      if (found.token !== code) return this.beginByLink(found);
      const { session } = this.#current;
      return session === null
        ? { kind: "to-confirm", session: found }
        : { kind: "already-signed-in", user: session.user };
    } catch (error) {
      if (error instanceof Failure && error.kind === "bad-answer") return { kind: "invalid-user-data" };
      throw error;
    }
  }

  /**
   * Begins the session that a link led to. Signing in again as the same user is allowed, as another user it
   * is not.
   */
  beginByLink(session: Session): Exclude<ExchangeOutcome, { kind: "to-confirm" | "invalid-user-data" }> {
    const { session: present } = this.#current;
    if (present === null || present.user.id === session.user.id) return this.begin(session);
    void this.#endAtServer(session.token);
    return { kind: "already-signed-in", user: present.user };
  }

  async chooseRole(userType: UserType): Promise<RoleOutcome> {
    const { session } = this.#current;
    if (session === null) return { kind: "signed-out" };
    try {
      const user = { ...(await this.#api.selectRole(userType)), needsRoleSelection: false };
      this.#current.update(session, user);
      return { kind: "chosen", user };
    } catch (error) {
      if (!(error instanceof Failure) || error.facts.code !== "role_already_chosen") throw error;
      const { user } = await this.#ask(session.token);
      this.#current.update(session, user);
      return { kind: "already-chosen" };
    }
  }

  /** Finds the user by the provider ids that this browser stores; null when it stores none. */
  async refreshByProvider(): Promise<AuthUser | null> {
    const { session } = this.#current;
    const ids = this.#saved.providerIds;
    if (session === null || Object.keys(ids).length === 0) return null;
    try {
      const user = await this.#api.getUser(ids);
      this.#current.update(session, user);
      return user;
    } catch (error) {
      if (error instanceof Failure && error.kind !== "cancelled") this.#saved.removeProviderIds();
      throw error;
    }
  }

  #present(): RestoreOutcome {
    const { session } = this.#current;
    return session === null ? { kind: "signed-out" } : { kind: "signed-in", session };
  }

  /** Drops the stored token after `/auth/me` failed for it. */
  #dropUnknown({ kind }: Failure): void {
    if (kind === "session-expired") this.#saved.clear();
    else if (kind !== "cancelled") this.#saved.removeToken();
  }

  async #endAtServer(token: string): Promise<void> {
    try {
      await this.#api.logout(token);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  #ask(token: string): Promise<Session> {
    const running = this.#asking.get(token);
    if (running !== undefined) return running;
    const asked = this.#api.me(token).finally(() => this.#asking.delete(token));
    this.#asking.set(token, asked);
    return asked;
  }
}
