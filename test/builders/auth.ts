import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { Session } from "../../core/auth/session.ts";
import type { UserId } from "../../core/shared/id.ts";

export function aUser(changes: Partial<AuthUser> = {}): AuthUser {
  return {
    id: 1 as UserId,
    username: "ada",
    email: "ada@example.org",
    fullName: "Ada Lovelace",
    isActive: true,
    userType: "client",
    createdAt: "2026-01-01T00:00:00.000Z",
    needsRoleSelection: false,
    avatar: null,
    ...changes,
  };
}

/** A newcomer has signed up with a provider and has not chosen a role yet. */
export function aNewcomer(changes: Partial<AuthUser> = {}): AuthUser {
  return aUser({ userType: null, needsRoleSelection: true, ...changes });
}

export function aSession(token = "token-of-ada", user: AuthUser = aUser()): Session {
  return { token, user };
}

export const BOB = aUser({
  id: 2 as UserId,
  username: "bob",
  email: "bob@example.org",
  fullName: "Bob Noyce",
  userType: "developer",
});
