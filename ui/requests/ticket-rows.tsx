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
import type { WindowRows } from "./ticket-window.tsx";
import { TicketRow } from "./ticket-row.tsx";
import { useTicketWindow } from "./use-ticket-window.ts";

/** The height is an estimate for rows that are not drawn. */
const ROW_HEIGHT = 104;

interface Measured {
  readonly address: string;
  /** The window's width is stored, because rows are higher on a narrow window. */
  readonly width: number;
  readonly items: VirtualItem[];
}

interface Row extends Pick<VirtualItem, "key" | "index"> {
  /** The distance from the top of the page is in pixels. */
  readonly start: number | null;
}

type ListRef = RefObject<HTMLElement | null>;

/** It stores the heights of the list that was left, without which Back would find other rows at the old position. */
const left = new WeakMap<TicketListStore, Measured>();

/**
 * Draws the first page in normal flow and, once a longer list is scrolled, only rows in view. Each row is measured in
 * the flow before it is positioned, so that nothing moves.
 */
export const TicketRows = observer(function TicketRows({ store }: { readonly store: TicketListStore }) {
  const { user } = useStore(SessionStore);
  const list = useRef<HTMLUListElement>(null);
  const offset = useOffset(list);
  const { known, inView, isPositioned, onChange } = useRowsInView(store);
  const { total, length, rows } = store;
  const count = Math.max(0, length - store.first);
  const TicketWindow = useTicketWindow(count > ROWS_A_PAGE);
  const items: readonly Row[] = isPositioned ? (inView?.getVirtualItems() ?? []) : inFlow(rows.size);
  const positionOf = (index: number) => store.first + index;
  const first = positionOf(items[0]?.index ?? 0);
  const last = positionOf(items.at(-1)?.index ?? 0);
  useEffect(() => {
    store.see(first, last);
  }, [store, first, last, length]);
  const below = isPositioned ? 0 : (count - items.length) * ROW_HEIGHT;
  useReservedHeight(list, isPositioned ? inView?.getTotalSize() : undefined, below);
  const now = store.now();
  const linksClient = user?.userType === "developer";
  return (
    <>
      {TicketWindow !== null && (
        <TicketWindow
          count={count}
          offset={offset}
          rowHeight={ROW_HEIGHT}
          known={known}
          onChange={onChange}
        />
      )}
      <ul
        className={store.isOutdated ? `${s.list} ${s.outdated}` : s.list}
        ref={list}
        // Some screen readers do not announce a list without markers.
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
            aria-posinset={positionOf(item.index) + 1}
          >
            <TicketRow ticket={rows.get(positionOf(item.index))} now={now} linksClient={linksClient} />
          </li>
        ))}
      </ul>
      <Gap store={store} />
    </>
  );
});

/** Says that some rows could not be loaded. */
const Gap = observer(function Gap({ store }: { readonly store: TicketListStore }) {
  if (store.gap === null) return null;
  return (
    <div className={s.gap} role="alert">
      <span>{`Couldn't load some tickets. ${failureMessage(store.gap)}`}</span>
      <Button onClick={() => store.fillGap()}>Retry</Button>
    </div>
  );
});

/** Returns the rows to draw once they are positioned, and stores their heights for the next visit. */
function useRowsInView(store: TicketListStore) {
  const [known] = useState(() => knownHeights(store));
  const [inView, setInView] = useState<WindowRows | null>(null);
  const [isPositioned, setPositioned] = useState(() => known.length > 0 || store.rows.size > ROWS_A_PAGE);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const onChange = useCallback((rows: WindowRows) => {
    setInView(rows);
    redraw();
  }, []);
  useLayoutEffect(() => {
    if (inView !== null) setPositioned(true);
  }, [inView]);
  useEffect(() => {
    if (inView === null) return undefined;
    return () => {
      const { address } = store;
      left.set(store, { address, width: window.innerWidth, items: inView.takeSnapshot() });
    };
  }, [store, inView]);
  return { known, inView, isPositioned, onChange };
}

/** Returns rows in normal flow, one after the other. */
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
 * Reserves the height of rows that are not drawn.
 * @param height of the whole list, once its rows are positioned
 * @param below the height after the last row
 */
function useReservedHeight(list: ListRef, height: number | undefined, below: number): void {
  useLayoutEffect(() => {
    if (list.current === null) return;
    // The page's policy forbids style attributes in markup, but not properties of the object model.
    list.current.style.height = height === undefined ? "" : `${height}px`;
    list.current.style.paddingBottom = `${below}px`;
  }, [list, height, below]);
}

/** Returns the list's distance from the page's top, which changes with the content above it. */
function useOffset(list: ListRef): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current !== null) setOffset(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return offset;
}
