import { useEffect } from "react";

/** Calls it once for each `what` that is drawn in a tab that somebody sees: not while one is fetched ahead or in the background. */
export function useSeen<What>(what: What, seen: (what: What) => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      seen(what);
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      document.removeEventListener("visibilitychange", look);
    };
  }, [what, seen]);
}
