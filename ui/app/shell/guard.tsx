import { observer } from "mobx-react-lite";
import { type ReactNode, Suspense, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { accessTo } from "../../../core/access/access-policy.ts";
import { SessionStore } from "../../auth/session.store.ts";
import { screen } from "../screens/screen.tsx";
import { initialDataIn } from "../../shared/route-state.ts";
import { useStore } from "../../shared/use-store.tsx";

const Wall = screen(
  "subscription-wall",
  () => import(/* webpackChunkName: "subscription-wall" */ "./subscription-wall.screen.ts"),
);

/** Applies core's access policy to the present address. */
export const Guard = observer(function Guard({ children }: { readonly children: ReactNode }) {
  const session = useStore(SessionStore);
  const location = useLocation();
  const { pathname, search, hash } = location;
  const initialData = initialDataIn(location.state);
  const access = accessTo(pathname + search + hash, session.user);
  const isWaiting = session.user === null && !session.isSettled;
  const remember = access.kind === "redirect" ? access.remember : undefined;
  useEffect(() => {
    if (remember !== undefined && !isWaiting) session.remember(remember, initialData);
  }, [remember, initialData, isWaiting, session]);
  if (access.kind !== "allow" && isWaiting) return null;
  if (access.kind === "redirect") return <Navigate to={access.to} replace />;
  if (!access.needsSubscription) return children;
  return (
    <Suspense>
      <Wall.View key={pathname}>{children}</Wall.View>
    </Suspense>
  );
});
