import type { AuthApi, Registering } from "../../core/auth/auth-api.port.ts";
import type { AuthUser, ProviderIds } from "../../core/auth/auth-user.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import type { Session } from "../../core/auth/session.ts";
import { Failure } from "../../core/shared/failure.ts";

type Result<T> = T | Failure;

/** It answers what a test sets; until then, sessions and users fail with a server error. */
export class FakeAuthApi implements AuthApi {
  readonly calls: string[] = [];
  session: Result<Session> = new Failure({ kind: "server" });
  user: Result<AuthUser> = new Failure({ kind: "server" });
  logoutAnswer: Result<null> = null;
  /** Every answer waits for this promise. */
  gate: Promise<void> = Promise.resolve();

  login(usernameOrEmail: string, password: string): Promise<Session> {
    return this.#answer(`login ${usernameOrEmail} ${password}`, () => this.session);
  }

  register(account: Registering): Promise<Session> {
    return this.#answer(`register ${account.username}`, () => this.session);
  }

  async logout(token: string): Promise<void> {
    await this.#answer(`logout ${token}`, () => this.logoutAnswer);
  }

  me(token: string): Promise<Session> {
    return this.#answer(`me ${token}`, () => this.session);
  }

  getUser(ids: ProviderIds): Promise<AuthUser> {
    return this.#answer(`get-user ${JSON.stringify(ids)}`, () => this.user);
  }

  selectRole(userType: UserType): Promise<AuthUser> {
    return this.#answer(`select-role ${userType}`, () => this.user);
  }

  async #answer<T>(call: string, result: () => Result<T>): Promise<T> {
    this.calls.push(call);
    await this.gate;
    const answer = result();
    if (answer instanceof Failure) throw answer;
    return answer;
  }
}
