import { expect, type Page } from "@playwright/test";
import { watchPath } from "../../core/videos/video-text.ts";
import { shownFilm } from "../support/shown-film.ts";
import { untilAlive } from "./support/alive.ts";
import { expectAccessibleAtAllWidths } from "./support/axe.ts";
import { complaints } from "./support/complaints.ts";
import { test } from "./support/product.ts";
import { untilRendered } from "./support/rendered.ts";

const SECONDS = 30;

const player = (page: Page) => page.locator("video");
const timeOf = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);
/** Waits until the picture of this moment is loaded. */
const untilShown = (page: Page) =>
  page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);

test("a video plays before the application is there, seeks by keys, and goes on where it was left", async ({
  marketplace,
  open,
}) => {
  const developer = await marketplace.developer("Filip");
  // More than a browser fetches ahead of what it plays.
  const bytes = await shownFilm({ seconds: SECONDS, bytesPerPicture: 60_000 });
  const id = await marketplace.film(developer, bytes, { privacy: "public", description: "Ring by ring." });

  const plain = await open(undefined, { javaScriptEnabled: false });
  await untilRendered(plain, watchPath(id));
  await plain.goto(watchPath(id));
  await expect(plain.getByRole("heading", { name: "The till in use" })).toBeVisible();
  await expect(player(plain)).toHaveAttribute("controls", "");

  const page = await open();
  const said = complaints(page);
  const parts: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/stream/") && response.url().includes("/api/"))
      parts.push(response.status());
  });
  await page.goto(watchPath(id));
  await untilShown(page);
  await untilAlive(page);
  await expect(page.getByRole("slider", { name: "Seek" })).toBeVisible();
  await expectAccessibleAtAllWidths(page);

  const counted = page.waitForResponse((response) => response.url().endsWith("/views"));
  await page.getByRole("button", { name: "Play", exact: true }).click();
  expect((await counted).status()).toBe(204);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  await page.keyboard.press("k");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.keyboard.press("6");
  await untilShown(page);
  expect(await timeOf(page)).toBeCloseTo(0.6 * SECONDS, 1);
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowRight");
  const seconds = 0.6 * SECONDS - 5;
  expect(await timeOf(page)).toBeCloseTo(seconds, 1);
  expect(new Set(parts)).toEqual(new Set([206]));
  expect(parts.length).toBeGreaterThan(1);

  await page.reload();
  await untilAlive(page);
  await untilShown(page);
  await expect.poll(() => timeOf(page)).toBeCloseTo(seconds, 1);
  await page.getByRole("button", { name: "Play", exact: true }).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  expect(said).toEqual([]);
});

test(
  "a link shows what is not public, until the video is private",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const developer = await marketplace.developer("Frida");
    const bytes = await shownFilm({ seconds: 3 });
    const id = await marketplace.film(developer, bytes, { privacy: "unlisted" });
    const project = { project_url: "https://shop.example/till" };
    const { share_token: token } = await marketplace.call<{ share_token: string }>(
      `POST /api/videos/${String(id)}/share`,
      developer,
      project,
    );

    const page = await open();
    const referrers: (string | null)[] = [];
    await page.context().route(project.project_url, async (route) => {
      referrers.push(await route.request().headerValue("referer"));
      await route.fulfill({ body: "The shop" });
    });
    await page.goto(`/shared/videos/${token}`);
    await untilAlive(page);
    await untilShown(page);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
    const away = page.waitForEvent("popup");
    await page.getByRole("link", { name: project.project_url }).click();
    await expect((await away).getByText("The shop")).toBeVisible();
    expect(referrers).toEqual([null]);

    const owner = await open(developer);
    await owner.goto(watchPath(id));
    await owner.getByRole("link", { name: "Edit video" }).click();
    const edit = owner.getByRole("dialog", { name: "Edit video" });
    await edit.getByLabel("Who can watch").selectOption("private");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toBeHidden();

    expect((await page.request.get(`/shared/videos/${token}`)).status()).toBe(404);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Invalid share token" })).toBeVisible();
  },
);
