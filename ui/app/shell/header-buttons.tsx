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
  readonly onUnread: (count: number) => void;
}

/** Loads no code for visitors and for users without a role, who get neither messages nor notifications. */
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
