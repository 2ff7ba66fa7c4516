import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** The page as it stands has no finding of the accessibility engine, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen's code comes after its address; its heading says that it is here.
  await page.locator("h1").first().waitFor({ state: "attached" });
  // Half under the header a control counts as too small; from the top nothing lies there.
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  for (const theme of ["light", "dark"] as const) {
    // Without motion, or a colour half-way between two would be judged.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}) at ${target.join(" ")}: ${failureSummary ?? ""}`,
      ),
    );
    expect(findings, `${theme} theme of ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
