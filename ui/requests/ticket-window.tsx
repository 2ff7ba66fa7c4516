import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { memo, useLayoutEffect } from "react";

const ROWS_AHEAD = 8;

export type WindowRows = Virtualizer<Window, Element>;

interface TicketWindowProps {
  readonly count: number;
  /** The distance from the top of the page to the first row is in pixels. */
  readonly offset: number;
  /** The height is in pixels and holds for rows that were never drawn. */
  readonly rowHeight: number;
  /** Row heights are known from an earlier visit. */
  readonly known: VirtualItem[];
  /** The caller draws again whenever other rows come into view or a row's height is corrected. */
  readonly onChange: (rows: WindowRows) => void;
}

/** Tells which rows of a long list are in view and draws nothing. Its code is fetched at the first scroll. */
export const TicketWindow = memo(function TicketWindow({
  count,
  offset,
  rowHeight,
  known,
  onChange,
}: TicketWindowProps) {
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: ROWS_AHEAD,
    scrollMargin: offset,
    initialMeasurementsCache: known,
  });
  // Each drawing follows such a change, so the effect runs after all of them.
  useLayoutEffect(() => {
    onChange(rows);
  });
  return null;
});
