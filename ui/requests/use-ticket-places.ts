import { useEffect, useState } from "react";
import type { TicketPlaces } from "./ticket-places.tsx";

let fetched: typeof TicketPlaces | null = null;

/** Null until somebody scrolls a list that is longer than its first page; from then on there for every list. */
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
          // The next scroll tries again; until then the first page stands.
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
