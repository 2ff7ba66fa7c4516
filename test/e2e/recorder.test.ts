import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectGood } from "./support/axe.ts";
import { PROCESSED_MS } from "./support/processed.ts";
import { test } from "./support/product.ts";

async function startRecording(page: Page, source: string): Promise<void> {
  await page.getByRole("button", { name: "Record screen or camera" }).click();
  await page.getByRole("radio", { name: source, exact: true }).check();
  await page.getByRole("button", { name: "Start recording" }).click();
  // A busy machine may miss any particular second.
  await expect(page.getByRole("timer")).toHaveText(/^0:(0[4-9]|[1-5]\d)$/);
}

async function lengthOfFilm(page: Page): Promise<number> {
  await page
    .getByRole("link", { name: /recording \d/ })
    .first()
    .click();
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(0);
  return film.evaluate((element: HTMLVideoElement) => element.duration);
}

test("screen and camera are recorded, cut and saved as a video with a length", async ({
  marketplace,
  open,
  isMobile,
}) => {
  const page = await open(await marketplace.developer("Rita"));
  await page.goto("/video-upload");
  // Phones do not let a page record the screen.
  const isCameraOnly =
    isMobile && (await page.evaluate(() => !("getDisplayMedia" in navigator.mediaDevices)));
  await startRecording(page, isCameraOnly ? "Camera" : "Screen and camera");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByLabel("Start", { exact: true }).fill("1000");
  // It counts seconds, and up to half a second more than were recorded.
  const recorded = Number(await page.getByLabel("End", { exact: true }).inputValue()) / 1_000;
  await expectGood(page);
  await page.getByRole("button", { name: "Save recording" }).click();
  await expect(page.getByText("Recording saved. It's in the list below.")).toBeVisible();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible({ timeout: PROCESSED_MS });
  const length = await lengthOfFilm(page);
  expect(length).toBeGreaterThan(1);
  expect(length).toBeLessThan(recorded - 0.6);
});

test("a recording whose page is gone is finished with what has arrived", async ({ marketplace, open }) => {
  const page = await open(await marketplace.developer("Rolf"));
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/video-upload");
  const arrived = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.status() === 204,
  );
  await startRecording(page, "Camera");
  await arrived;
  await page.reload();
  await page.getByRole("button", { name: /^Save recording/ }).click();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible({ timeout: PROCESSED_MS });
  expect(await lengthOfFilm(page)).toBeGreaterThan(1);
});
