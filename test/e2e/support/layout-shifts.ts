import type { Page } from "@playwright/test";

export interface Shift {
  readonly value: number;
  /** Right after a press, which asked for it. */
  readonly isAsked: boolean;
  readonly sources: readonly string[];
}

declare global {
  interface Window {
    /** Once they are watched. */
    shifts?: readonly Shift[];
  }
}

/** Before the page is opened. @returns tells every movement of its layout until then, with what moved */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.shifts = shifts;
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className}`
        : `${node?.nodeName ?? "?"} ${node?.textContent ?? ""}`;
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }[];
      })[])
        shifts.push({
          value: entry.value,
          isAsked: entry.hadRecentInput,
          sources: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          ),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => window.shifts ?? []);
}

/** As the browser's score of the layout adds them up. */
export function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
