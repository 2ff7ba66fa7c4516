import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { afterRefusal, LOGIN } from "../../../core/access/access-policy.ts";
import type { SessionStore } from "../../auth/session.store.ts";
import { initialDataIn } from "../../shared/route-state.ts";

/** Leads to where a session's end leads, and remembers the page for whoever comes back. */
export function useSessionEnd(session: SessionStore): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const { sessionEnd } = session;
  const leave = useEffectEvent(() => {
    const access = afterRefusal(pathname + search);
    // After inactivity nobody stays where the session was used, not even on a public page.
    if (sessionEnd?.reason === "inactive") {
      session.remember(pathname + search + hash, initialDataIn(location.state));
      void navigate(LOGIN, { replace: true });
    } else if (access.kind === "redirect") void navigate(access.to, { replace: true });
  });
  useEffect(() => {
    if (sessionEnd !== null) leave();
  }, [sessionEnd]);
}
