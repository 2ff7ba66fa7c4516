import { useLocation, useParams } from "react-router-dom";

/** Returns the private address of the same request, which requires a session, so the sign-in returns to it. */
export function useSignInPath(): string {
  const { requestId = "" } = useParams();
  const { pathname } = useLocation();
  return pathname.startsWith("/requests/") ? "/login" : `/requests/${requestId}`;
}
