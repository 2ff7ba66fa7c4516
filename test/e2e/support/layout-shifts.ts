import type { Page } from "@playwright/test";

export interface Shift {
  readonly value: number;
  /** The shift came right after a press, which caused it. */
  readonly isAsked: boolean;
  readonly sources: readonly string[];
}

declare global {
  interface Window {
    /** It exists once the shifts are watched. */
    shifts?: readonly Shift[];
  }
}

/**
 * Watches the shifts of the layout; call it before the page is opened.
 * @returns a function that tells every shift so far, with what moved
 */
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

/** Adds the shifts up, as the browser's layout score does. */
export function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
