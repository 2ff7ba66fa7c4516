import { Suspense } from "react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { screen } from "../screens/screen.tsx";
import { LateCode } from "../../shared/late-code.tsx";

const LazySignedIn = screen(
  "signed-in",
  () => import(/* webpackChunkName: "signed-in" */ "./signed-in.screen.ts"),
);

interface HeaderButtonsProps {
  readonly user: AuthUser | null;
  /** Told how many messages are unread. */
  readonly onUnread: (count: number) => void;
}

/** Neither visitors nor people who have not chosen a role, whom nobody can tell of anything or write to, fetch it. */
export function HeaderButtons({ user, onUnread }: HeaderButtonsProps) {
  if (user === null || user.userType === null) return null;
  return (
    <LateCode instead={null}>
      <Suspense>
        <LazySignedIn.View key={user.id} userType={user.userType} onUnread={onUnread} />
      </Suspense>
    </LateCode>
  );
}
