import { useLocation, useParams } from "react-router-dom";

/** The private address of the same request asks for a session, and signing in comes back to it. */
export function useSignInPath(): string {
  const { requestId = "" } = useParams();
  const { pathname } = useLocation();
  return pathname.startsWith("/requests/") ? "/login" : `/requests/${requestId}`;
}
