import { Suspense } from "react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { screen } from "../screens/screen.tsx";

const Bell = screen(
  () => import(/* webpackChunkName: "bell" */ "../../shared-requests/bell.view.tsx"),
  (module) => module.BellView,
);

/** Everybody else never fetches it. */
export function DevelopersBell({ user }: { readonly user: AuthUser | null }) {
  if (user?.userType !== "developer") return null;
  return (
    <Suspense>
      <Bell.View key={user.id} />
    </Suspense>
  );
}
