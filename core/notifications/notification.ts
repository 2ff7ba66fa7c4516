import type { UserType } from "../auth/credentials.ts";

/**
 * What a person is told of: a message to them, a developer's response to their request, a request shared with them, a
 * step of an agreement that waits for them.
 */
export const NOTIFICATION_KINDS = ["message", "response", "share", "agreement"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const ONLY_FOR: Readonly<Partial<Record<NotificationKind, UserType>>> = {
  response: "client",
  share: "developer",
};

/** Those that somebody with this role gets. */
export function kindsOf(userType: UserType | null): readonly NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => (ONLY_FOR[kind] ?? userType) === userType);
}
