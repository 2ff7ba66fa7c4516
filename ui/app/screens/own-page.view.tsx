import { useEffect } from "react";

/** An address that has a document of its own: the application is left for it. */
export function OwnPageView() {
  useEffect(() => {
    window.location.reload();
  }, []);
  return null;
}
