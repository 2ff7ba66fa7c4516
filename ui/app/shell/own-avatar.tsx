import { Suspense } from "react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { screen } from "../screens/screen.tsx";
import { LateCode } from "../../shared/late-code.tsx";

// With the header's buttons, whose code comes for the same people.
const LazyAvatar = screen(
  "signed-in",
  () => import(/* webpackChunkName: "signed-in" */ "./own-avatar.screen.ts"),
);

/** The picture of whoever is signed in. Visitors fetch no code for it; the header keeps its place free. */
export function OwnAvatar({ user }: { readonly user: AuthUser | null }) {
  if (user === null) return null;
  return (
    <LateCode instead={null}>
      <Suspense>
        <LazyAvatar.View person={user} size="small" />
      </Suspense>
    </LateCode>
  );
}
