import { expect } from "@playwright/test";
import { startDrippingPages } from "./support/dripping-page.ts";
import { twoFrames } from "./support/frames.ts";
import { sumOf, watchShifts } from "./support/layout-shifts.ts";
import { sampleTest as test } from "./support/product.ts";
import { untilRendered } from "./support/rendered.ts";

const PATHS = ["/", "/tickets", "/creators", "/videos", "/showcase", "/marketplace"];
/** The pages are cut in the middle of filters and of list entries. */
const GAP = /<select[^>]*>|<\/select>|<h2[^>]*>/g;

test("nothing moves when a page comes in parts", async ({ open, product }) => {
  const line = await startDrippingPages(product.url, GAP);
  for (const path of PATHS)
    await test.step(path, async () => {
      const page = await open();
      await untilRendered(page, path);
      const shifts = await watchShifts(page);
      await page.goto(line.url + path, { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      await twoFrames(page);
      while (line.next()) await twoFrames(page);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await page.waitForLoadState();
      const seen = await shifts();
      expect({ moved: sumOf(seen) >= 0.001, seen }).toEqual({ moved: false, seen });
      await page.close();
    });
  await line.close();
});
