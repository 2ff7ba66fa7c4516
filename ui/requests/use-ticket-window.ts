import { useEffect, useState } from "react";
import type { TicketWindow } from "./ticket-window.tsx";

let fetched: typeof TicketWindow | null = null;

/** Returns null until a list longer than its first page is scrolled; afterwards the component for each list. */
export function useTicketWindow(isLong: boolean): typeof TicketWindow | null {
  const [loaded, setLoaded] = useState<typeof TicketWindow | null>(() => fetched);
  const isMissing = isLong && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    const fetch = () => {
      import(/* webpackChunkName: "ticket-window" */ "./ticket-window.tsx").then(
        (module) => {
          fetched = module.TicketWindow;
          if (!isGone) setLoaded(() => module.TicketWindow);
        },
        () => {
          // The next scroll tries again; until then the first page stays.
        },
      );
    };
    window.addEventListener("scroll", fetch, { passive: true });
    if (window.scrollY > 0) fetch();
    return () => {
      isGone = true;
      window.removeEventListener("scroll", fetch);
    };
  }, [isMissing]);
  return loaded;
}
