import { type RefObject, useLayoutEffect, useState } from "react";

/** Tells whether an element is displayed and not hidden by a style, as on a narrow screen. */
export function useIsDisplayed(element: RefObject<HTMLElement | null>): boolean {
  const [isDisplayed, setDisplayed] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const look = () => setDisplayed(getComputedStyle(current).display !== "none");
    look();
    // The observer also reports an element that is hidden: its size is zero.
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return isDisplayed;
}
