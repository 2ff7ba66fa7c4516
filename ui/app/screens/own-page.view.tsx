import { useEffect } from "react";

/** Reloads, because the address has a document of its own outside the application. */
export function OwnPageView() {
  useEffect(() => {
    window.location.reload();
  }, []);
  return null;
}
