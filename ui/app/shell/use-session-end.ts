import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { afterRefusal, LOGIN } from "../../../core/access/access-policy.ts";
import type { SessionStore } from "../../auth/session.store.ts";
import { initialDataIn } from "../../shared/route-state.ts";

/** Navigates to where a session's end leads, and remembers the page for the next sign-in. */
export function useSessionEnd(session: SessionStore): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const { sessionEnd } = session;
  const leave = useEffectEvent(() => {
    const access = afterRefusal(pathname + search);
    // After inactivity the page is left even if it is public.
    if (sessionEnd?.reason === "inactive") {
      session.remember(pathname + search + hash, initialDataIn(location.state));
      void navigate(LOGIN, { replace: true });
    } else if (access.kind === "redirect") void navigate(access.to, { replace: true });
  });
  useEffect(() => {
    if (sessionEnd !== null) leave();
  }, [sessionEnd]);
}
