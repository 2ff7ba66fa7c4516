import type { Answer, BodyInput } from "../../contract/endpoint.ts";
import { getUser, login, logout, me, register, selectRole } from "../../contract/auth.ts";
import type { AuthApi, Registering } from "../../core/auth/auth-api.port.ts";
import type { AuthUser, ProviderIds } from "../../core/auth/auth-user.ts";
import type { Registration, UserType } from "../../core/auth/credentials.ts";
import { isToken, type Session } from "../../core/auth/session.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { FieldNames } from "./field-names.ts";
import type { HttpClient } from "./http-client.ts";

const REGISTRATION_FIELDS: FieldNames<BodyInput<typeof register>, Registration> = {
  username: "username",
  email: "email",
  full_name: "fullName",
  password: "password",
  user_type: "userType",
};

export class HttpAuthApi implements AuthApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async login(username: string, password: string): Promise<Session> {
    return toSession(await this.#http.call(login, { body: { username, password } }));
  }

  async register(account: Registering): Promise<Session> {
    const { username, email, fullName, password, userType } = account;
    const body = { username, email, full_name: fullName, password, user_type: userType };
    return toSession(await this.#http.call(register, { body, fields: REGISTRATION_FIELDS }));
  }

  async logout(token: string): Promise<void> {
    await this.#http.call(logout, { token });
  }

  async me(token: string): Promise<Session> {
    const { token: lasting, ...user } = await this.#http.call(me, { token });
    return toSession({ token: lasting ?? token, user });
  }

  async getUser({ googleId, githubId, linkedinId }: ProviderIds): Promise<AuthUser> {
    const query = {
      ...(googleId !== undefined && { google_id: googleId }),
      ...(githubId !== undefined && { github_id: githubId }),
      ...(linkedinId !== undefined && { linkedin_id: linkedinId }),
    };
    return toUser(await this.#http.call(getUser, { query }));
  }

  async selectRole(userType: UserType): Promise<AuthUser> {
    return toUser(await this.#http.call(selectRole, { body: { user_type: userType } }));
  }
}

function toSession({ token, user }: { token: string; user: Answer<typeof getUser> }): Session {
  // Whatever can not stand in a header would make every later call fail.
  if (!isToken(token)) throw new Failure({ kind: "bad-answer" });
  return { token, user: toUser(user) };
}

function toUser(user: Answer<typeof getUser>): AuthUser {
  return {
    id: user.id as UserId,
    username: user.username,
    email: user.email,
    fullName: user.full_name,
    isActive: user.is_active,
    userType: user.user_type,
    createdAt: user.created_at,
    needsRoleSelection: user.needs_role_selection,
    avatar: user.avatar,
    ...(user.google_id !== undefined && { googleId: user.google_id }),
    ...(user.github_id !== undefined && { githubId: user.github_id }),
    ...(user.linkedin_id !== undefined && { linkedinId: user.linkedin_id }),
  };
}
