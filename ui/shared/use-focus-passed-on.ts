import { type RefObject, useLayoutEffect, useRef } from "react";

const IN_A_ROW = "a[href], button";
const AROUND_ROWS = "[tabindex]";

/**
 * Passes the focus on when a row that has it is removed: to the first link or button of the next row, or of the
 * previous row, or to the nearest focusable element around them.
 */
export function useFocusPassedOn<Row extends HTMLElement>(): RefObject<Row | null> {
  const element = useRef<Row>(null);
  // The effect runs before the row is removed, while it has neighbours.
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
