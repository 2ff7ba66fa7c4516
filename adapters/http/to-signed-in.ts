import type { getUser } from "../../contract/auth.ts";
import type { Answer } from "../../contract/endpoint.ts";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import { isToken, type Session } from "../../core/auth/session.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";

export function toSignedIn({ token, user }: { token: string; user: Answer<typeof getUser> }): Session {
  // Whatever can not stand in a header would make every later call fail.
  if (!isToken(token)) throw new Failure({ kind: "bad-answer" });
  return { token, user: toUser(user) };
}

export function toUser(user: Answer<typeof getUser>): AuthUser {
  return {
    id: user.id as UserId,
    username: user.username,
    email: user.email,
    fullName: user.full_name,
    isActive: user.is_active,
    userType: user.user_type,
    createdAt: user.created_at,
    // Without a type there is nothing that the user could do first.
    needsRoleSelection: user.needs_role_selection || user.user_type === null,
    avatar: user.avatar,
    ...(user.google_id !== undefined && { googleId: user.google_id }),
    ...(user.github_id !== undefined && { githubId: user.github_id }),
    ...(user.linkedin_id !== undefined && { linkedinId: user.linkedin_id }),
  };
}
