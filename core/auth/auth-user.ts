import { type Picture, readPicture } from "../images/picture.ts";
import type { UserId } from "../shared/id.ts";
import { USER_TYPES, type UserType } from "./credentials.ts";

export interface ProviderIds {
  readonly googleId?: string;
  readonly githubId?: string;
  readonly linkedinId?: string;
}

export interface AuthUser extends ProviderIds {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly isActive: boolean;
  /** It is null until the role is chosen. */
  readonly userType: UserType | null;
  /** In UTC, in the form of ISO 8601; "" where the server does not say it. */
  readonly createdAt: string;
  readonly needsRoleSelection: boolean;
  /** It is null where initials are shown. */
  readonly avatar: Picture | null;
}

export const DASHBOARD = { client: "/client-dashboard", developer: "/developer-dashboard" } as const;

/** Returns the user's dashboard, or the choice of a role for a user without one. */
export function dashboardOf(user: AuthUser): string {
  return user.userType === null ? "/select-role" : DASHBOARD[user.userType];
}

export function isUserType(value: unknown): value is UserType {
  return USER_TYPES.some((type) => type === value);
}

/**
 * Reads a user from data that other programs may have written, such as the browser's storage; null unless
 * every field is valid. An invalid or missing picture counts as none, because older stored users have no
 * picture.
 */
export function readUser(value: unknown): AuthUser | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, username, email, fullName, isActive, userType, createdAt, needsRoleSelection, avatar } =
    value as Partial<Record<keyof AuthUser, unknown>>;
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1) return null;
  if (typeof username !== "string" || typeof email !== "string" || typeof fullName !== "string") return null;
  if (typeof isActive !== "boolean" || typeof needsRoleSelection !== "boolean") return null;
  if (typeof createdAt !== "string" || (createdAt !== "" && Number.isNaN(Date.parse(createdAt)))) return null;
  if (userType !== null && !isUserType(userType)) return null;
  return {
    id: id as UserId,
    username,
    email,
    fullName,
    isActive,
    userType,
    createdAt,
    needsRoleSelection,
    avatar: readPicture(avatar),
    ...readProviderIds(value),
  };
}

export function readProviderIds(value: object): ProviderIds {
  const { googleId, githubId, linkedinId } = value as Partial<Record<keyof ProviderIds, unknown>>;
  return {
    ...(typeof googleId === "string" && { googleId }),
    ...(typeof githubId === "string" && { githubId }),
    ...(typeof linkedinId === "string" && { linkedinId }),
  };
}
