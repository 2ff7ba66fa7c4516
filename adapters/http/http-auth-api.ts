import type { BodyInput } from "../../contract/endpoint.ts";
import { getUser, login, logout, me, register, selectRole } from "../../contract/auth.ts";
import type { AuthApi, Registering } from "../../core/auth/auth-api.port.ts";
import type { AuthUser, ProviderIds } from "../../core/auth/auth-user.ts";
import type { Registration, UserType } from "../../core/auth/credentials.ts";
import type { Session } from "../../core/auth/session.ts";
import type { FieldNames } from "./field-names.ts";
import { OverHttp } from "./over-http.ts";
import { toSignedIn, toUser } from "./to-signed-in.ts";

const REGISTRATION_FIELDS: FieldNames<BodyInput<typeof register>, Registration> = {
  username: "username",
  email: "email",
  full_name: "fullName",
  password: "password",
  user_type: "userType",
};

export class HttpAuthApi extends OverHttp implements AuthApi {
  async login(username: string, password: string): Promise<Session> {
    return toSignedIn(await this.http.call(login, { body: { username, password } }));
  }

  async register(account: Registering): Promise<Session> {
    const { username, email, fullName, password, userType } = account;
    const body = { username, email, full_name: fullName, password, user_type: userType };
    return toSignedIn(await this.http.call(register, { body, fields: REGISTRATION_FIELDS }));
  }

  async logout(token: string): Promise<void> {
    await this.http.call(logout, { token });
  }

  async me(token: string): Promise<Session> {
    const { token: lasting, ...user } = await this.http.call(me, { token });
    return toSignedIn({ token: lasting ?? token, user });
  }

  async getUser({ googleId, githubId, linkedinId }: ProviderIds): Promise<AuthUser> {
    const query = {
      ...(googleId !== undefined && { google_id: googleId }),
      ...(githubId !== undefined && { github_id: githubId }),
      ...(linkedinId !== undefined && { linkedin_id: linkedinId }),
    };
    return toUser(await this.http.call(getUser, { query }));
  }

  async selectRole(userType: UserType): Promise<AuthUser> {
    return toUser(await this.http.call(selectRole, { body: { user_type: userType } }));
  }
}
