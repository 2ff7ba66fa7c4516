import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { exifOf, withExif } from "../support/exif.ts";
import { test } from "./support/product.ts";

const SIDE = 400;
const square = (body: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${body}</svg>`),
  );

/** Returns the brightness and the strongest channel of a point, in parts of width and height. */
async function seenAt(shown: Locator, across: number, down: number) {
  const { data, info } = await sharp(await shown.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = 3 * (Math.floor(info.height * down) * info.width + Math.floor(info.width * across));
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  const strongest = Math.max(red, green, blue);
  const name = strongest === red ? "red" : strongest === green ? "green" : "blue";
  return { brightness: (red + green + blue) / 3, name };
}

test(
  "a white logo on nothing can be seen before and after it is saved",
  { tag: "@chromium" },
  async ({ marketplace, open }) => {
    const page = await open(await marketplace.client("Wilma"));
    await page.goto("/profile#picture");
    const section = page.getByRole("region", { name: "Picture" });
    const buffer = await square('<circle cx="200" cy="200" r="120" fill="#fff"/>').png().toBuffer();
    await section
      .locator('input[type="file"]')
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    const chosen = section.getByRole("img", { name: "Your picture in its circle" });
    await expect(chosen).toBeVisible();
    expect((await seenAt(chosen, 0.5, 0.5)).brightness).toBeGreaterThan(250);
    expect((await seenAt(chosen, 0.5, 0.05)).brightness).toBeLessThan(170);
    await section.getByRole("button", { name: "Save picture" }).click();
    await expect(section.getByText("Picture saved")).toBeVisible();
    const saved = section.locator("picture img");
    await expect.poll(async () => (await seenAt(saved, 0.5, 0.5)).brightness).toBeGreaterThan(250);
    expect((await seenAt(saved, 0.5, 0.08)).brightness).toBeLessThan(60);
  },
);

for (const format of ["jpeg", "png", "webp"] as const)
  test(
    `a ${format} that was held on its side stands upright before and after it is saved`,
    { tag: "@chromium" },
    async ({ marketplace, open }) => {
      const page = await open(await marketplace.client("Hilda"));
      await page.goto("/profile#picture");
      const section = page.getByRole("region", { name: "Picture" });
      // Turned by a quarter to the right, the left half is above.
      const stored = await square(
        '<rect width="200" height="400" fill="#e00"/><rect x="200" width="200" height="400" fill="#00e"/>',
      )
        .flatten()
        .toFormat(format)
        .toBuffer();
      await section.locator('input[type="file"]').setInputFiles({
        name: `held.${format}`,
        mimeType: `image/${format}`,
        buffer: withExif(stored, exifOf(6)),
      });
      const chosen = section.getByRole("img", { name: "Your picture in its circle" });
      await expect(chosen).toBeVisible();
      expect((await seenAt(chosen, 0.5, 0.25)).name).toBe("red");
      expect((await seenAt(chosen, 0.5, 0.75)).name).toBe("blue");
      await section.getByRole("button", { name: "Save picture" }).click();
      await expect(section.getByText("Picture saved")).toBeVisible();
      const saved = section.locator("picture img");
      await expect.poll(async () => (await seenAt(saved, 0.5, 0.25)).name).toBe("red");
      expect((await seenAt(saved, 0.5, 0.75)).name).toBe("blue");
    },
  );
