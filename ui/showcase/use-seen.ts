import { useEffect } from "react";

/** Calls back once for each `what` that is drawn in a visible tab, not in a background tab or a prefetch. */
export function useSeen<What>(what: What, seen: (what: What) => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      seen(what);
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => document.removeEventListener("visibilitychange", look);
  }, [what, seen]);
}
