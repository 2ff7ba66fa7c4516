import { lazy, Suspense } from "react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";

const Bell = lazy(() =>
  import(/* webpackChunkName: "bell" */ "../../shared-requests/bell.view.tsx").then((module) => ({
    default: module.BellView,
  })),
);

/** Everybody else never fetches it. */
export function DevelopersBell({ user }: { readonly user: AuthUser | null }) {
  if (user?.userType !== "developer") return null;
  return (
    <Suspense>
      <Bell key={user.id} />
    </Suspense>
  );
}
