import { Suspense } from "react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { Skeleton } from "../../shared/skeleton.tsx";
import { screen } from "../screens/screen.tsx";

const Bell = screen(
  () => import(/* webpackChunkName: "bell" */ "./signed-in.tsx"),
  (module) => module.SignedIn,
);

const Panel = screen(
  () =>
    import(/* webpackChunkName: "notification-panel" */ "../../notifications/notification-panel.view.tsx"),
  (module) => module.NotificationPanelView,
);

const PANEL = (
  <Suspense fallback={<Skeleton rows={2} label="Loading notifications" />}>
    <Panel.View />
  </Suspense>
);

interface NotificationBellProps {
  readonly user: AuthUser | null;
  /** Told how many messages are unread. */
  readonly onUnread: (count: number) => void;
}

/** Neither visitors nor people who have not chosen a role, whom nobody can tell of anything or write to, fetch it. */
export function NotificationBell({ user, onUnread }: NotificationBellProps) {
  if (user === null || user.userType === null) return null;
  return (
    <Suspense>
      <Bell.View key={user.id} panel={PANEL} onUnread={onUnread} />
    </Suspense>
  );
}
