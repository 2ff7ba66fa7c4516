import { writeFile } from "node:fs/promises";
import { expect, type FileChooser, type Page } from "@playwright/test";
import { film } from "../server/support/films.ts";
import { expectAccessibleAtAllWidths } from "./support/axe.ts";
import { PROCESSED_MS } from "./support/processed.ts";
import { test } from "./support/product.ts";

interface Line {
  readonly offline?: boolean;
  /** It limits the upload in bytes a second; when absent, the line has full speed. */
  readonly upload?: number;
}

/** Returns a function that sets the line; each setting replaces the one before. */
async function lineOf(page: Page): Promise<(line: Line) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async ({ offline = false, upload = -1 }) => {
    const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: upload };
    await devtools.send("Network.emulateNetworkConditions", conditions);
  };
}

type Chosen = Parameters<FileChooser["setFiles"]>[0];

async function choose(page: Page, file: Chosen): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose videos" }).click();
  await (await chooser).setFiles(file);
}

test(
  "a video is uploaded over a lost network and a reload, and its words are written meanwhile",
  { tag: "@chromium" },
  async ({ marketplace, open }, testInfo) => {
    // The file is on disk, where it keeps its date, by which the unfinished upload is found again.
    const path = testInfo.outputPath("the-till.mp4");
    await writeFile(path, await film({ type: "mp4", startsFast: true, bytesPerPicture: 100_000 }));
    const page = await open(await marketplace.developer("Uli"));
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto("/video-upload");
    await expect(page.getByRole("heading", { name: "No videos yet" })).toBeVisible();
    const setLine = await lineOf(page);
    await setLine({ upload: 100_000 });
    await choose(page, path);
    const row = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
    await expect(row.getByText(/% of 1\.9 MB.* left$/)).toBeVisible();
    const video = page.getByRole("article");
    await expect(video.getByText("Uploading", { exact: true })).toBeVisible();

    await row.getByLabel("Title").fill("The till in use");
    await row.getByRole("button", { name: "Save details" }).click();
    await expect(row.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "The till in use" })).toBeVisible();
    await row.getByRole("button", { name: "Pause: the-till.mp4" }).click();
    await expect(row.getByText("Paused", { exact: true })).toBeVisible();
    await expect(video.getByText("Paused", { exact: true })).toBeVisible();
    await expectAccessibleAtAllWidths(page);

    await setLine({ offline: true });
    await row.getByRole("button", { name: "Resume: the-till.mp4" }).click();
    await expect(row.getByText("Interrupted", { exact: true })).toBeVisible();
    await expect(row.getByText(/It resumes automatically/)).toBeVisible();
    await setLine({ upload: 50_000 });
    await expect(row.getByText(/\/s, .* left$/)).toBeVisible();

    await row.getByLabel("Description").fill("Typed and not saved");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Unfinished uploads" })).toBeVisible();
    await expect(video.getByText("Upload unfinished")).toBeVisible();
    await setLine({});
    await choose(page, path);
    await expect(row.getByLabel("Title")).toHaveValue("The till in use");
    await expect(row.getByLabel("Description")).toHaveValue("Typed and not saved");
    await expect(video.getByText("Ready")).toBeVisible({ timeout: PROCESSED_MS });
    await expect(row.getByText("Ready")).toBeVisible();
    await row.getByRole("button", { name: "Save details" }).click();
    await page.getByRole("heading", { name: "Your videos" }).click();
    await expect(row.getByLabel("Title")).toBeHidden();
    await expect(row.getByRole("link", { name: "The till in use" })).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await row.getByRole("button", { name: "Details: The till in use" }).click();
    await expect(row.getByLabel("Description")).toHaveValue("Typed and not saved");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Unfinished uploads" })).toBeHidden();
  },
);

test(
  "an own video is edited, shared by link and deleted",
  { tag: ["@journey", "@chromium"] },
  async ({ marketplace, open }) => {
    const bytes = await film({ type: "webm" });
    const page = await open(await marketplace.client("Vera"));
    await page.goto("/video-upload");
    await choose(page, { name: "notes.txt", mimeType: "", buffer: Buffer.from("no video at all") });
    await expect(page.getByText("This is not an MP4 or WebM video.")).toBeVisible();
    await choose(page, { name: "shop.webm", mimeType: "video/webm", buffer: bytes });
    const video = page.getByRole("article");
    await expect(video.getByText("Ready")).toBeVisible({ timeout: PROCESSED_MS });
    await page.getByRole("button", { name: "Hide: shop.webm" }).click();

    await page.getByRole("button", { name: "Share: shop" }).click();
    await expect(page.getByText("A private video cannot be shared by link.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Edit: shop" }).click();
    const edit = page.getByRole("dialog", { name: "Edit video" });
    await edit.getByLabel("Title").fill("");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit.getByText("Title is required")).toBeVisible();
    await edit.getByLabel("Title").fill("Our shop");
    await edit.getByLabel("Who can watch").selectOption("unlisted");
    await expectAccessibleAtAllWidths(page);
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toBeHidden();

    await page.getByRole("button", { name: "Share: Our shop" }).click();
    const share = page.getByRole("dialog", { name: "Share video" });
    await share.getByLabel("Project address").fill("https://shop.example");
    await share.getByRole("button", { name: "Create link" }).click();
    await expect(share.getByRole("textbox", { name: "Link for https://shop.example" })).toHaveValue(
      /\/shared\/videos\/[\w-]{22}$/,
    );
    await expect(share.getByText("Not used yet")).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await share.getByRole("button", { name: "Revoke for https://shop.example" }).click();
    await expect(share.getByText("No links yet.")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Delete: Our shop" }).click();
    await page.getByRole("button", { name: "Delete video" }).click();
    await expect(page.getByRole("heading", { name: "No videos yet" })).toBeVisible();
  },
);
