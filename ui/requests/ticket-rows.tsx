import type { VirtualItem } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { ROWS_A_PAGE } from "../../core/discovery/list-page.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { SessionStore } from "../auth/session.store.ts";
import { Button } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import * as s from "./ticket-list.module.css";
import type { TicketListStore } from "./ticket-list.store.ts";
import type { WindowRows } from "./ticket-places.tsx";
import { TicketRow } from "./ticket-row.tsx";
import { useTicketPlaces } from "./use-ticket-places.ts";

/** Roughly, for those that are not drawn. */
const ROW_HEIGHT = 104;

interface Measured {
  readonly address: string;
  /** Of the window: rows are higher on a narrow one. */
  readonly width: number;
  readonly items: VirtualItem[];
}

interface Row extends Pick<VirtualItem, "key" | "index"> {
  /** Pixels from the top of the page. */
  readonly start: number | null;
}

type ListRef = RefObject<HTMLElement | null>;

/** Heights of the list that was left, without which Back would find other rows at the old place. */
const left = new WeakMap<TicketListStore, Measured>();

/**
 * Draws the first page in the page's own flow and, once somebody scrolls a longer list, only what is in view: each row
 * of the flow is measured before it gets a place of its own, so that nothing moves.
 */
export const TicketRows = observer(function TicketRows({ store }: { readonly store: TicketListStore }) {
  const { user } = useStore(SessionStore);
  const list = useRef<HTMLUListElement>(null);
  const offset = useOffset(list);
  const { known, inView, hasOwnPlaces, onChange } = useRowsInView(store);
  const { total, places, rows } = store;
  const count = Math.max(0, places - store.first);
  const Places = useTicketPlaces(count > ROWS_A_PAGE);
  const items: readonly Row[] = hasOwnPlaces ? (inView?.getVirtualItems() ?? []) : inFlow(rows.size);
  const place = (index: number) => store.first + index;
  const first = place(items[0]?.index ?? 0);
  const last = place(items.at(-1)?.index ?? 0);
  useEffect(() => {
    store.see(first, last);
  }, [store, first, last, places]);
  const below = hasOwnPlaces ? 0 : (count - items.length) * ROW_HEIGHT;
  useRoom(list, hasOwnPlaces ? inView?.getTotalSize() : undefined, below);
  const now = store.now();
  const linksClient = user?.userType === "developer";
  return (
    <>
      {Places !== null && (
        <Places count={count} offset={offset} rowHeight={ROW_HEIGHT} known={known} onChange={onChange} />
      )}
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
            ref={inView?.measureElement}
            data-index={item.index}
            {...(item.start !== null && {
              className: s.item,
              style: { transform: `translateY(${item.start - offset}px)` },
            })}
            aria-setsize={store.isCounted ? total : -1}
            aria-posinset={place(item.index) + 1}
          >
            <TicketRow ticket={rows.get(place(item.index))} now={now} linksClient={linksClient} />
          </li>
        ))}
      </ul>
      <Gap store={store} />
    </>
  );
});

/** Some of them have not come. */
const Gap = observer(function Gap({ store }: { readonly store: TicketListStore }) {
  if (store.gap === null) return null;
  return (
    <div className={s.gap} role="alert">
      <span>{`Couldn't load some tickets. ${failureMessage(store.gap)}`}</span>
      <Button
        onClick={() => {
          store.fillGap();
        }}
      >
        Retry
      </Button>
    </div>
  );
});

/** Which rows are drawn once they have places of their own, and the heights that are kept for the next visit. */
function useRowsInView(store: TicketListStore) {
  const [known] = useState(() => knownHeights(store));
  const [inView, setInView] = useState<WindowRows | null>(null);
  const [hasOwnPlaces, setOwnPlaces] = useState(() => known.length > 0 || store.rows.size > ROWS_A_PAGE);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const onChange = useCallback((rows: WindowRows) => {
    setInView(rows);
    redraw();
  }, []);
  useLayoutEffect(() => {
    if (inView !== null) setOwnPlaces(true);
  }, [inView]);
  useEffect(() => {
    if (inView === null) return undefined;
    return () => {
      const { address } = store;
      left.set(store, { address, width: window.innerWidth, items: inView.takeSnapshot() });
    };
  }, [store, inView]);
  return { known, inView, hasOwnPlaces, onChange };
}

/** Rows without a place of their own: one follows the other. */
function inFlow(count: number): readonly Row[] {
  return Array.from({ length: Math.min(count, ROWS_A_PAGE) }, (_, index) => ({
    key: index,
    index,
    start: null,
  }));
}

function knownHeights(store: TicketListStore): VirtualItem[] {
  const before = left.get(store);
  return before?.address === store.address && before.width === window.innerWidth ? before.items : [];
}

/**
 * The room of the rows that are not drawn.
 *
 * @param height of the whole list, where its rows have places of their own
 * @param below the last row
 */
function useRoom(list: ListRef, height: number | undefined, below: number): void {
  useLayoutEffect(() => {
    if (list.current === null) return;
    // Set through the object model: the page's policy forbids style attributes in markup, not this.
    list.current.style.height = height === undefined ? "" : `${height}px`;
    list.current.style.paddingBottom = `${below}px`;
  }, [list, height, below]);
}

/** How far down the page the list begins; what stands above it may grow and shrink. */
function useOffset(list: ListRef): number {
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
