import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { twoFrames } from "./frames.ts";

declare global {
  interface Window {
    /** It exists once the engine's source has run in the document. */
    readonly axe: typeof axe;
  }
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
/** These rules judge colours, which are all that a theme changes. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];
const WIDTHS = [390, 1440] as const;

/**
 * Expects that the accessibility engine finds nothing wrong with the page, and with its colours in the dark theme, and
 * that the client leaves no box to the browser, whose colours may be those of the other theme.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen's code arrives after its address has changed; its heading shows that it is there.
  await page.locator("h1").first().waitFor({ state: "attached" });
  // A control half under the sticky header would count as too small; at the top of the page none is.
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  const rules = { light: { type: "tag", values: TAGS }, dark: { type: "rule", values: OF_COLOURS } } as const;
  for (const theme of ["light", "dark"] as const) {
    // Motion is off, or the engine would judge a colour half-way between two.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    // The drivers of Firefox and WebKit cannot change the theme.
    if (!(await page.evaluate(isTheme, theme))) continue;
    await page.evaluate(endTransitions);
    const violations = await findViolations(page, rules[theme]);
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}) at ${target.join(" ")}: ${failureSummary ?? ""}`,
      ),
    );
    expect(findings, `${theme} theme of ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  expect(await page.evaluate(boxesOfBrowser)).toEqual([]);
}

/** Returns the labels of the checkboxes and radio buttons that can be seen and are not drawn by the style sheet. */
function boxesOfBrowser(): readonly string[] {
  return [...document.querySelectorAll<HTMLInputElement>("#root :is([type=checkbox], [type=radio])")]
    .filter((box) => box.offsetWidth > 1 && box.checkVisibility({ opacityProperty: true }))
    .filter((box) => getComputedStyle(box).appearance !== "none")
    .map(({ labels, name }) => labels?.[0]?.textContent ?? name);
}

function isTheme(theme: "light" | "dark"): boolean {
  return matchMedia(`(prefers-color-scheme: ${theme})`).matches;
}

/** Finishes the transitions that began before motion was switched off. */
function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

/** Runs the engine, which it adds to a document only once: adding takes ten times as long as a run. */
async function findViolations(
  page: Page,
  rules: { readonly type: "tag" | "rule"; readonly values: readonly string[] },
): Promise<readonly axe.Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async ({ type, values }) => {
    const runOnly = { type, values: [...values] };
    return (await window.axe.run(document, { runOnly, resultTypes: ["violations"] })).violations;
  }, rules);
}

/** Expects that the page is accessible and no wider than its window. */
export async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await twoFrames(page);
    await expectGood(page);
  }
  if (size === null) return;
  await page.setViewportSize(size);
  await twoFrames(page);
}

export async function expectNoSideScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, "pixels wider than the window").toBeLessThanOrEqual(0);
}
