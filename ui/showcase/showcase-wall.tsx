import { useEffect, useRef, useState } from "react";
import { SHOWCASES_A_PAGE } from "../../core/showcase/showcase-filter.ts";
import type { ShowcaseSummary } from "../../core/showcase/showcase.ts";
import * as grid from "../shared/card-grid.module.css";
import { ShowcaseCard, type ShowcaseCardProps } from "./showcase-card.tsx";
import * as s from "./showcase-wall.module.css";

interface ShowcaseWallProps extends Pick<ShowcaseCardProps, "isCreatorShown"> {
  readonly showcases: readonly ShowcaseSummary[];
  /** With those that are not here yet. */
  readonly total: number;
  /** For which heights are kept, for Back. */
  readonly store: object;
  /** The list's own: another one is measured anew. */
  readonly address: string;
  /** They are another list's; the answer is on its way. */
  readonly isOutdated: boolean;
}

interface Heights {
  readonly address: string;
  /** Of the window: cards are higher in other columns. */
  readonly width: number;
  /** Pixels, by the number of the page; those that are drawn have none. */
  readonly ofPages: Map<number, number>;
}

/** A window above and one below are drawn, too, so that nobody sees cards come. */
const NEAR = "100% 0px";

/** On a phone one is in sight, on a desk three: the others wait until somebody scrolls. */
const FIRST_IN_SIGHT = 3;

const kept = new WeakMap<object, Heights>();

/**
 * Any number of showcases, of which those near the window are drawn. They come by pages of a fixed number that divides
 * by every number of columns, so each page is a grid of its own without a gap at its end, and gives way to its height.
 */
export function ShowcaseWall({ showcases, isOutdated, ...list }: ShowcaseWallProps) {
  const pages = Math.ceil(showcases.length / SHOWCASES_A_PAGE);
  return (
    // Not a list of the document's: its items stand in pages.
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
  /** Counted from 0. */
  readonly page: number;
}

function Page({ page, store, address, showcases, total, isCreatorShown }: PageProps) {
  const element = useRef<HTMLDivElement>(null);
  // Nothing is kept on the server and at the first drawing.
  const [height, setHeight] = useState(() => heightsOf(store, address)?.ofPages.get(page) ?? null);
  useEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        // Whoever stands on a card keeps it.
        if (entry === undefined || (!entry.isIntersecting && box.contains(document.activeElement))) return;
        const next = entry.isIntersecting ? null : entry.boundingClientRect.height;
        keepHeight({ store, address }, page, next);
        setHeight(next);
      },
      { rootMargin: NEAR },
    );
    watch.observe(box);
    return () => {
      watch.disconnect();
    };
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
