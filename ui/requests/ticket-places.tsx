import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { memo, useLayoutEffect } from "react";

const ROWS_AHEAD = 8;

export type WindowRows = Virtualizer<Window, Element>;

interface TicketPlacesProps {
  readonly count: number;
  /** Pixels from the top of the page to the first row. */
  readonly offset: number;
  /** Pixels, of a row that was never drawn. */
  readonly rowHeight: number;
  /** Heights from an earlier visit. */
  readonly known: VirtualItem[];
  /** Told whenever other rows come into view or a row is found to be higher than thought. */
  readonly onChange: (rows: WindowRows) => void;
}

/** Knows which rows of a long list are in view, and draws nothing itself. Its code comes with the first scroll. */
export const TicketPlaces = memo(function TicketPlaces({
  count,
  offset,
  rowHeight,
  known,
  onChange,
}: TicketPlacesProps) {
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: ROWS_AHEAD,
    scrollMargin: offset,
    initialMeasurementsCache: known,
  });
  // Of every drawing: each one is about such a change.
  useLayoutEffect(() => {
    onChange(rows);
  });
  return null;
});
