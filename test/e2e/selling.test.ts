import { expect } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectGood } from "./support/axe.ts";
import { test } from "./support/product.ts";

const PICTURE = await sharp({ create: { width: 320, height: 320, channels: 3, background: "#17594a" } })
  .png()
  .toBuffer();

const file = (name: string, text: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

test(
  "a product is published with a file in one sitting, gets a version, and is withdrawn",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const page = await open(await marketplace.developer("Dana"));
    await page.goto("/marketplace/selling");
    await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Sell a product" }).click();
    await page.getByRole("button", { name: "Continue to files" }).click();
    await expect(page.getByRole("link", { name: "Title is required" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Title").fill("A kit for tills");
    await page.getByLabel("Summary").fill("For small shops.");
    await page.getByLabel("Category").selectOption("libraries");
    await page.getByLabel("Price in US dollars").fill("12.500");
    await page.getByRole("combobox", { name: "Licence" }).selectOption("MIT");
    await page.getByRole("textbox", { name: "Text" }).fill("# Inside\n\nIt **rings**.");
    await page.reload();
    await expect(page.getByText("Your unsaved changes were restored")).toBeVisible();
    await page.getByRole("button", { name: "Continue to files" }).click();
    await expect(
      page.getByRole("link", { name: "A point before three digits can mean thousands or cents." }),
    ).toBeVisible();
    await page.getByLabel("Price in US dollars").fill("12,50");
    await page.getByRole("button", { name: "Continue to files" }).click();

    await page.waitForURL(/\/marketplace\/edit\/\d+$/);
    const edit = new URL(page.url()).pathname;
    const address = edit.replace("/edit/", "/");
    await expect(page.getByRole("heading", { name: "Files" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
    await expectGood(page);
    await page.locator('input[type="file"][aria-label="Choose files"]').setInputFiles(file("till.zip", "PK"));
    await expect(page.getByRole("button", { name: "Delete: till.zip" })).toBeVisible();
    await page
      .locator('input[type="file"][accept*="png"]')
      .setInputFiles({ name: "till.png", mimeType: "image/png", buffer: PICTURE });
    await page.getByLabel("Crop to fit cards").check();
    await page.getByLabel("Alternative text").fill("A till of oak");
    await page.getByRole("button", { name: "Add picture" }).click();
    await expect(page.getByRole("img", { name: "A till of oak" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("heading", { name: "For sale" })).toBeVisible();

    const visitor = await open();
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { level: 1, name: "A kit for tills" })).toBeVisible();
    await expect(visitor.getByText("till.zip").first()).toBeVisible();

    await page.getByRole("button", { name: "Add a version" }).click();
    await page.getByLabel("Version", { exact: true }).fill("1.1.0");
    await page.getByRole("textbox", { name: /^Notes/ }).fill("It rings twice.");
    await page
      .locator('input[type="file"][aria-label="Choose the files of this version"]')
      .setInputFiles(file("till-1.1.zip", "PK2"));
    await expect(page.getByRole("button", { name: "Delete: till-1.1.zip" })).toBeVisible();
    await expect(page.getByText("1 older version")).toBeVisible();
    await expectAccessible(page);
    await visitor.reload();
    await expect(visitor.getByText("It rings twice.").first()).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(edit);
    await other.getByLabel("Title").fill("A kit that sings");
    await other.getByRole("button", { name: "Save changes" }).click();
    await expect(other.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByLabel("Title").fill("A kit of oak");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { name: "What differs" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Keep mine: Title" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Withdraw" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Withdraw product" }).click();
    await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1, name: "A kit of oak" })).toHaveCount(0);
    await page.goto("/marketplace/selling?show=sales");
    await expect(page.getByRole("heading", { name: "No sales yet" })).toBeVisible();
    await expectGood(page);
  },
);
