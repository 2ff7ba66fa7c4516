import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { SessionStore } from "../auth/session.store.ts";
import { Button } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import * as s from "./ticket-list.module.css";
import type { TicketListStore } from "./ticket-list.store.ts";
import { TicketRow } from "./ticket-row.tsx";

/** Roughly; each row is measured as soon as it is drawn. */
const ROW_HEIGHT = 104;
const ROWS_AHEAD = 8;

interface Measured {
  readonly address: string;
  /** Of the window: rows are higher on a narrow one. */
  readonly width: number;
  readonly items: VirtualItem[];
}

/** Heights of the list that was left, without which Back would find other rows at the old place. */
const left = new WeakMap<TicketListStore, Measured>();

/** Draws only what is in view, however long the list is. */
export const TicketRows = observer(function TicketRows({ store }: { readonly store: TicketListStore }) {
  const { user } = useStore(SessionStore);
  const list = useRef<HTMLUListElement>(null);
  const offset = useOffset(list);
  const [known] = useState(() => knownHeights(store));
  const virtualizer = useWindowVirtualizer({
    count: store.places,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AHEAD,
    scrollMargin: offset,
    initialMeasurementsCache: known,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const { total, places } = store;
  useEffect(() => {
    store.see(first, last);
  }, [store, first, last, places]);
  useEffect(
    () => () => {
      const { address } = store;
      left.set(store, { address, width: window.innerWidth, items: virtualizer.takeSnapshot() });
    },
    [store, virtualizer],
  );
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    // Set through the object model: the page's policy forbids style attributes in markup, not this.
    if (list.current !== null) list.current.style.height = `${height}px`;
  }, [height]);
  const now = store.now();
  const linksClient = user?.userType === "developer";
  return (
    <>
      <ul
        className={store.isOutdated ? `${s.list} ${s.outdated}` : s.list}
        ref={list}
        // Some readers take a list without marks for none.
        role="list"
        aria-label="Tickets"
        aria-busy={store.isOutdated}
      >
        {items.map((item) => (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className={s.item}
            aria-setsize={store.isCounted ? total : -1}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
          >
            <TicketRow ticket={store.rows.get(item.index)} now={now} linksClient={linksClient} />
          </li>
        ))}
      </ul>
      {store.gap !== null && (
        <div className={s.gap} role="alert">
          <span>Some tickets did not load. {failureMessage(store.gap)}</span>
          <Button
            onClick={() => {
              store.fillGap();
            }}
          >
            Retry
          </Button>
        </div>
      )}
    </>
  );
});

function knownHeights(store: TicketListStore): VirtualItem[] {
  const before = left.get(store);
  return before?.address === store.address && before.width === window.innerWidth ? before.items : [];
}

/** How far down the page the list begins; what stands above it may grow and shrink. */
function useOffset(list: { readonly current: HTMLElement | null }): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current !== null) setOffset(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => {
      watch.disconnect();
    };
  }, [list]);
  return offset;
}
