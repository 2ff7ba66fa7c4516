import { useEffect, useState } from "react";
import type { TicketPlaces } from "./ticket-places.tsx";

let fetched: typeof TicketPlaces | null = null;

/** Returns null until a list longer than its first page is scrolled; afterwards the component for each list. */
export function useTicketPlaces(isLong: boolean): typeof TicketPlaces | null {
  const [places, setPlaces] = useState<typeof TicketPlaces | null>(() => fetched);
  const isMissing = isLong && places === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    const fetch = () => {
      import(/* webpackChunkName: "ticket-places" */ "./ticket-places.tsx").then(
        (module) => {
          fetched = module.TicketPlaces;
          if (!isGone) setPlaces(() => module.TicketPlaces);
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
  return places;
}
