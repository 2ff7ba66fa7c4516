import { expect, type Route } from "@playwright/test";
import sharp from "sharp";
import { READMES } from "../corpus/readmes.ts";
import { untilAlive } from "./support/alive.ts";
import { expectAccessible } from "./support/axe.ts";
import { test } from "./support/product.ts";

const NOTED = `# Order board\n\nIt rings[^1].\n\n${"A line of it.\n\n".repeat(60)}[^1]: Loudly.\n`;
const PICTURES = `# Pictures\n\n![svg](https://badges.invalid/a.svg)\n\n${[1, 2, 3, 4, 5]
  .map((at) => `![picture ${at}](https://pictures.invalid/${at}.png)`)
  .join("\n\n")}\n`;

test("a footnote is reached by the keyboard, below the header, and its way back as well", async ({
  marketplace,
  open,
}) => {
  const maker = await marketplace.subscribedDeveloper("Silva");
  const id = await marketplace.showcase(maker, { title: "Noted" }, NOTED);
  const page = await open();
  await page.goto(`/showcase/${String(id)}`);
  await untilAlive(page);
  const there = page.getByRole("link", { name: "Footnote 1" });
  await there.press("Enter");
  const note = page.getByRole("region", { name: "Footnotes" });
  await expect(note).toBeInViewport();
  await page.keyboard.press("Tab");
  const back = page.getByRole("link", { name: "Back to reference 1" });
  await expect(back).toBeFocused();
  await back.press("Enter");
  await expect(there).toBeInViewport();
  const [mark, header] = [await there.boundingBox(), await page.getByRole("banner").boundingBox()];
  expect(mark?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test("all images of a readme are shown by one control, two at a time", async ({ marketplace, open }) => {
  const maker = await marketplace.subscribedDeveloper("Silva");
  const id = await marketplace.showcase(maker, { title: "Pictured" }, PICTURES);
  const page = await open();
  const drawing = { create: { width: 40, height: 20, channels: 3, background: "#17594a" } } as const;
  const body = await sharp(drawing).webp().toBuffer();
  const asked: Route[] = [];
  await page.route("**/readme-images/*", (route) => {
    asked.push(route);
  });
  await page.goto(`/showcase/${String(id)}`);
  await untilAlive(page);
  await expect(page.getByRole("link", { name: "svg" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Show image from/ })).toHaveCount(5);
  await page.getByRole("button", { name: "Show all images" }).press("Enter");
  for (const at of [0, 1, 2, 3, 4]) {
    await expect.poll(() => asked.length).toBe(Math.min(at + 2, 5));
    await asked[at]?.fulfill({ contentType: "image/webp", body });
  }
  await expect(page.locator(":focus")).toHaveText("All images are shown.");
  await expect(page.getByRole("img", { name: /^picture/ })).toHaveCount(5);
  await expectAccessible(page);
});

test("readmes of repositories are accessible as they are, in both directions", async ({
  marketplace,
  open,
}) => {
  test.setTimeout(120_000);
  const maker = await marketplace.subscribedDeveloper("Silva");
  const page = await open();
  for (const { what, text } of READMES) {
    const fields = { title: what, repository_url: "https://github.com/example/tool" };
    const id = await marketplace.showcase(maker, fields, text);
    await page.goto(`/showcase/${String(id)}`);
    await untilAlive(page);
    await expect(page.getByRole("heading", { name: "Ratings" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Read the readme" })).toHaveCount(0);
    await expectAccessible(page);
  }
});
