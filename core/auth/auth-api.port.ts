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
  /** Takes the token along because the session here has already ended. */
  abstract logout(token: string): Promise<void>;
  /** `token` may be a provider's single-use ticket; the answer's token is the one that lasts. */
  abstract me(token: string): Promise<Session>;
  abstract getUser(ids: ProviderIds): Promise<AuthUser>;
  abstract selectRole(userType: UserType): Promise<AuthUser>;
}
