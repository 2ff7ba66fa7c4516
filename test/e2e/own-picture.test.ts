import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectGood } from "./support/axe.ts";
import { test } from "./support/product.ts";

const PICTURE = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#17594a" } })
  .png()
  .toBuffer();

const menuPicture = (page: Page) => page.locator('[popovertarget="site-menu"] img');

test("one's own picture is chosen, cropped by keys and by dragging, saved after a lost network, shown in all tabs, and removed", async ({
  marketplace,
  open,
}) => {
  const page = await open(await marketplace.client("Wanda"));
  await page.goto("/profile#picture");
  const picture = page.getByRole("region", { name: "Picture" });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    picture.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await expect(picture.getByText("or drop or paste it here")).toBeVisible();
  await choose("me.heic", "image/heic", PICTURE);
  await expect(picture.getByRole("alert")).toHaveText(
    "This is a HEIC image: save it as a PNG, JPEG or WebP first.",
  );
  await choose("me.png", "image/png", Buffer.from("no image"));
  await expect(picture.getByRole("alert")).toContainText("can't be opened");
  await expectAccessible(page);

  await choose("me.png", "image/png", PICTURE);
  await expect(picture.getByRole("group", { name: "Crop your picture" })).toBeFocused();
  const zoom = picture.getByRole("slider", { name: "Zoom" });
  // The picture is open once there is a control to move the focus to.
  await expect(zoom).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(zoom).toBeFocused();
  await page.keyboard.press("PageUp");
  const across = picture.getByRole("slider", { name: "Horizontal position" });
  await expect(across).toHaveValue("50");
  const square = await picture.getByRole("img", { name: "Your picture in its circle" }).boundingBox();
  if (square === null) throw new Error("The picture is not drawn");
  const [x, y] = [square.x + square.width / 2, square.y + square.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Number(await across.inputValue())).toBeGreaterThan(50);
  await expectGood(page);

  await page.route("**/api/profile/avatar?*", (route) => route.abort());
  await picture.getByRole("button", { name: "Save picture" }).click();
  await expect(picture.getByRole("alert")).toContainText("Nothing is lost.");
  await page.unroute("**/api/profile/avatar?*");
  const other = await page.context().newPage();
  await other.goto("/profile");
  await expect(other.getByRole("button", { name: /Menu/ })).toBeVisible();
  await picture.getByRole("button", { name: "Save picture" }).click();
  await expect(picture.getByText("Picture saved")).toBeVisible();
  await expect(menuPicture(page)).toBeVisible();
  await expect(menuPicture(other)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(menuPicture(page)).toBeVisible();

  await picture.getByRole("button", { name: "Remove picture" }).click();
  const asked = page.getByRole("dialog", { name: "Remove your picture?" });
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Remove picture" }).click();
  await expect(picture.getByText("Picture removed")).toBeVisible();
  await expect(menuPicture(page)).toHaveCount(0);
  await expect(menuPicture(other)).toHaveCount(0);
});

test(
  "a developer pastes and drops a picture, and the header stands still",
  { tag: "@chromium" },
  async ({ marketplace, open }) => {
    const page = await open(await marketplace.subscribedDeveloper("Dirk"));
    await page.goto("/profile#picture");
    const picture = page.getByRole("region", { name: "Picture" });
    await expect(picture.getByRole("button", { name: "Choose a picture" })).toBeVisible();
    // The page shows this after a call of the server, and by then it listens for pasted files.
    await expect(page.getByRole("region", { name: "Signed-in devices" }).getByRole("listitem")).toHaveCount(
      1,
    );
    const menu = page.getByRole("button", { name: /Menu/ });
    const before = await menu.boundingBox();
    const bytes = [...PICTURE];
    await page.evaluate((content) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(content)], "shot.png", { type: "image/png" }));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, bytes);
    await expect(picture.getByRole("group", { name: "Crop your picture" })).toBeFocused();
    await picture.getByRole("button", { name: "Cancel" }).click();
    await picture.getByRole("group", { name: "Your picture" }).evaluate((place, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(content)], "shot.png", { type: "image/png" }));
      place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, bytes);
    await picture.getByRole("button", { name: "Save picture" }).click();
    await expect(menuPicture(page)).toBeVisible();
    expect(await menu.boundingBox()).toEqual(before);
  },
);
