import { useEffect, useRef, useState } from "react";
import { SHOWCASES_A_PAGE } from "../../core/showcase/showcase-filter.ts";
import type { ShowcaseSummary } from "../../core/showcase/showcase.ts";
import * as grid from "../shared/card-grid.module.css";
import { ShowcaseCard, type ShowcaseCardProps } from "./showcase-card.tsx";
import * as s from "./showcase-wall.module.css";

interface ShowcaseWallProps extends Pick<ShowcaseCardProps, "isCreatorShown"> {
  readonly showcases: readonly ShowcaseSummary[];
  /** The total includes showcases that are not loaded. */
  readonly total: number;
  /** The heights are stored for this object, for Back. */
  readonly store: object;
  /** A list with another address is measured again. */
  readonly address: string;
  /** The cards belong to the previous list; the response is pending. */
  readonly isOutdated: boolean;
}

interface Heights {
  readonly address: string;
  /** The window's width is stored, because cards have other heights in other columns. */
  readonly width: number;
  /** Heights are in pixels, by page number; drawn pages have none. */
  readonly ofPages: Map<number, number>;
}

/** One window above and one below are drawn, too, so that cards do not appear in view. */
const NEAR = "100% 0px";

/** A phone shows one card at first and a desktop three; the images of the others load when the reader scrolls. */
const FIRST_IN_SIGHT = 3;

const kept = new WeakMap<object, Heights>();

/**
 * Shows any number of showcases, drawing only those near the window. A page's size is divisible by each number of
 * columns, so each page is a grid without a gap at its end, and is replaced by its height.
 */
export function ShowcaseWall({ showcases, isOutdated, ...list }: ShowcaseWallProps) {
  const pages = Math.ceil(showcases.length / SHOWCASES_A_PAGE);
  return (
    // A native list does not fit, because its items are grouped in pages.
    <div
      className={isOutdated ? `${s.wall} ${s.outdated}` : s.wall}
      role="list"
      aria-label="Solutions"
      aria-busy={isOutdated}
    >
      {Array.from({ length: pages }, (_, page) => (
        <Page
          key={page}
          {...list}
          page={page}
          showcases={showcases.slice(page * SHOWCASES_A_PAGE, (page + 1) * SHOWCASES_A_PAGE)}
        />
      ))}
    </div>
  );
}

interface PageProps extends Omit<ShowcaseWallProps, "isOutdated"> {
  /** Pages are counted from 0. */
  readonly page: number;
}

function Page({ page, store, address, showcases, total, isCreatorShown }: PageProps) {
  const element = useRef<HTMLDivElement>(null);
  // Heights are not stored on the server and at the first drawing.
  const [height, setHeight] = useState(() => heightsOf(store, address)?.ofPages.get(page) ?? null);
  useEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        // A card that has the focus stays.
        if (entry === undefined || (!entry.isIntersecting && box.contains(document.activeElement))) return;
        const next = entry.isIntersecting ? null : entry.boundingClientRect.height;
        keepHeight({ store, address }, page, next);
        setHeight(next);
      },
      { rootMargin: NEAR },
    );
    watch.observe(box);
    return () => watch.disconnect();
  }, [store, address, page]);
  if (height !== null) return <div ref={element} style={{ height }} />;
  return (
    <div ref={element} className={`${grid.grid} ${grid.large}`}>
      {showcases.map((showcase, at) => (
        <div
          key={showcase.id}
          role="listitem"
          aria-posinset={page * SHOWCASES_A_PAGE + at + 1}
          aria-setsize={total}
        >
          <ShowcaseCard
            showcase={showcase}
            level={2}
            isCreatorShown={isCreatorShown}
            isFirst={page === 0 && at < FIRST_IN_SIGHT}
          />
        </div>
      ))}
    </div>
  );
}

function heightsOf(store: object, address: string): Heights | undefined {
  const heights = kept.get(store);
  return heights?.address === address && heights.width === globalThis.innerWidth ? heights : undefined;
}

function keepHeight(
  { store, address }: Pick<ShowcaseWallProps, "store" | "address">,
  page: number,
  height: number | null,
): void {
  const heights = heightsOf(store, address) ?? { address, width: window.innerWidth, ofPages: new Map() };
  kept.set(store, heights);
  if (height === null) heights.ofPages.delete(page);
  else heights.ofPages.set(page, height);
}
