import type { AuthUser, ProviderIds } from "./auth-user.ts";
import type { UserType } from "./credentials.ts";
import type { Session } from "./session.ts";

export interface Registering {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  readonly userType: UserType;
}

/** These calls sign users in. Everything rejects with a Failure. */
export abstract class AuthApi {
  abstract login(usernameOrEmail: string, password: string): Promise<Session>;
  abstract register(account: Registering): Promise<Session>;
  /** Ends the session at the server. The token is passed because the session here has already ended. */
  abstract logout(token: string): Promise<void>;
  /**
   * Reads the session's user. `token` may be a provider's single-use code; the response's token is the
   * lasting one.
   */
  abstract me(token: string): Promise<Session>;
  abstract getUser(ids: ProviderIds): Promise<AuthUser>;
  abstract selectRole(userType: UserType): Promise<AuthUser>;
}
