import { type RefObject, useLayoutEffect, useRef } from "react";

const IN_A_ROW = "a[href], button";
const AROUND_ROWS = "[tabindex]";

/**
 * For a row that may go while the focus is in it: the focus goes to the first link or button of the row behind it, else
 * of the row before it, else to the nearest element around them that takes it.
 */
export function useFocusPassedOn<Row extends HTMLElement>(): RefObject<Row | null> {
  const element = useRef<Row>(null);
  // Before the row leaves the page, while it has neighbours.
  useLayoutEffect(() => {
    const row = element.current;
    return () => {
      if (row?.contains(document.activeElement) !== true) return;
      const beside = row.nextElementSibling ?? row.previousElementSibling;
      const target =
        beside?.querySelector<HTMLElement>(IN_A_ROW) ?? row.parentElement?.closest<HTMLElement>(AROUND_ROWS);
      target?.focus();
    };
  }, []);
  return element;
}
