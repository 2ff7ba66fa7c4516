import { Suspense } from "react";
import type { AuthUser } from "../../../core/auth/auth-user.ts";
import { screen } from "../screens/screen.tsx";
import { LateCode } from "../../shared/late-code.tsx";

// The avatar is in the chunk of the header's buttons, which the same users load.
const LazyAvatar = screen(
  "signed-in",
  () => import(/* webpackChunkName: "signed-in" */ "./own-avatar.screen.ts"),
);

/** Shows the signed-in user's picture. Visitors load no code for it; the header reserves its space. */
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
