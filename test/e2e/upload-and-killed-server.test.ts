import { expect, type Page } from "@playwright/test";
import { film } from "../server/support/films.ts";
import { PROCESSED_MS } from "./support/processed.ts";
import { test, testOnOwnProduct } from "./support/product.ts";

interface Given {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Gives the page a file as the browser does for one that is dropped on an element or pasted on the page. */
async function give(page: Page, kind: "drop" | "paste", { name, bytes }: Given): Promise<void> {
  await page.getByRole("button", { name: "Choose videos" }).evaluate(
    (button, { type, fileName, base64 }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      data.items.add(new File([content], fileName, { type: "video/webm" }));
      const bubbles = { bubbles: true, cancelable: true };
      button.dispatchEvent(
        type === "drop"
          ? new DragEvent("drop", { ...bubbles, dataTransfer: data })
          : new ClipboardEvent("paste", { ...bubbles, clipboardData: data }),
      );
    },
    { type: kind, fileName: name, base64: bytes.toString("base64") },
  );
}

testOnOwnProduct()(
  "an upload goes on by itself when the server was killed and is back",
  async ({ marketplace, open, product }) => {
    const page = await open(await marketplace.developer("Ulla"));
    await page.goto("/video-upload");
    await expect(page.getByRole("heading", { name: "No videos yet" })).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    const line = (uploadThroughput: number) =>
      devtools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await line(150_000);
    await give(page, "drop", {
      name: "oven.webm",
      bytes: await film({ type: "webm", bytesPerPicture: 100_000 }),
    });
    const row = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
    await expect(row.getByText(/% of 1\.9 MB.* left$/)).toBeVisible();
    await product.kill9();
    await expect(row.getByText("Interrupted", { exact: true })).toBeVisible();
    await line(-1);
    await product.restart();
    await expect(row.getByText(/^(Processing|Ready)$/)).toBeVisible({ timeout: 60_000 });
    const videos = page.getByRole("article");
    await expect(videos.getByText("Ready")).toBeVisible({ timeout: PROCESSED_MS });
    await expect(videos).toHaveCount(1);
  },
);

test("a video is pasted, and what is no video is refused in words", async ({ marketplace, open }) => {
  const page = await open(await marketplace.developer("Urs"));
  await page.goto("/video-upload");
  // The page shows this after a call of the server, and by then it listens for pasted files.
  await expect(page.getByRole("heading", { name: "No videos yet" })).toBeVisible();
  await give(page, "paste", { name: "no-film.webm", bytes: Buffer.from("<svg onload=alert(1)>") });
  await expect(page.getByRole("alert").filter({ hasText: "no-film.webm" })).toBeVisible();
  await give(page, "paste", { name: "clip.webm", bytes: await film({ type: "webm" }) });
  await expect(page.getByRole("article").getByText("Ready")).toBeVisible({ timeout: PROCESSED_MS });
});
