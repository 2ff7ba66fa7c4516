import { expect } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectNoSideScroll } from "./support/axe.ts";
import { test } from "./support/product.ts";

const PICTURE = await sharp({ create: { width: 320, height: 320, channels: 3, background: "#17594a" } })
  .png()
  .toBuffer();
const README = "# The till\n\n- [x] rings\n\n```rust\nfn main() {}\n```\n";

test(
  "a solution is published after an upload that failed half-way, edited in two windows, deleted and restored",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const page = await open(await marketplace.subscribedDeveloper("Dana"));
    await page.goto("/showcase/mine");
    await expect(page.getByRole("heading", { name: "No solutions yet" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Publish a solution" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("link", { name: "Title is required" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Title").fill("A till that rings");
    await page.getByLabel("Description").fill("For small shops.");
    await page
      .locator('input[type="file"][accept*=".md"]')
      .setInputFiles({ name: "till.md", mimeType: "text/markdown", buffer: Buffer.from(README) });
    await expect(page.getByRole("textbox", { name: /^Text/ })).toHaveValue(README);
    await expectNoSideScroll(page);
    await page
      .locator('input[type="file"][accept*="png"]')
      .setInputFiles({ name: "till.png", mimeType: "image/png", buffer: PICTURE });
    await page.getByLabel("Crop to fit cards").check();
    await page.getByLabel("Zoom").press("End");
    await page.getByLabel("Alternative text").fill("A till of oak");
    await expectAccessible(page);

    await page.route("**/api/project-showcase/", (route) => route.abort());
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Nothing you entered is lost.");
    await page.unroute("**/api/project-showcase/");
    await page.reload();
    await expect(page.getByText("Your unsaved changes were restored")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("A till that rings");
    await expect(page.getByText("Choose till.png again")).toBeVisible();
    await expectAccessible(page);
    await page
      .locator('input[type="file"][accept*="png"]')
      .setInputFiles({ name: "till.png", mimeType: "image/png", buffer: PICTURE });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.waitForURL(/\/showcase\/\d+$/);
    const address = new URL(page.url()).pathname;
    await expect(page.getByRole("heading", { level: 1, name: "A till that rings" })).toBeVisible();

    const edit = address.replace("/showcase/", "/showcase/edit/");
    const other = await page.context().newPage();
    await Promise.all([page.goto(edit), other.goto(edit)]);
    await expect(page.getByRole("img", { name: "Current picture" })).toBeVisible();
    await other.getByLabel("Title").fill("A till that sings");
    await other.getByRole("button", { name: "Save changes" }).click();
    await other.waitForURL((url) => url.pathname === address);
    await page.getByLabel("Title").fill("A till of oak");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { name: "What differs" })).toBeVisible();
    await expect(page.getByLabel("Title, as saved elsewhere")).toHaveValue("A till that sings");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.waitForURL((url) => url.pathname === address);
    await expect(page.getByRole("heading", { level: 1, name: "A till of oak" })).toBeVisible();

    await page.goto("/showcase/mine");
    await page.getByRole("button", { name: "Delete: A till of oak" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Delete solution" }).click();
    await expect(page.getByText("30 days left to restore it")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "A till of oak", exact: true })).toBeVisible();
    await expectNoSideScroll(page);
  },
);
