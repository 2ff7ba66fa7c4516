import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether an element has a place on the page: not while a style takes it out, as on a narrow screen. */
export function useIsDisplayed(element: RefObject<HTMLElement | null>): boolean {
  const [isDisplayed, setDisplayed] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const look = () => {
      setDisplayed(getComputedStyle(current).display !== "none");
    };
    look();
    // It hears of an element that is taken out, too: its size is none.
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => {
      watch.disconnect();
    };
  }, [element]);
  return isDisplayed;
}
