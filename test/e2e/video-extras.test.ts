import { join } from "node:path";
import { expect } from "@playwright/test";
import { expectAccessibleAtAllWidths } from "./support/axe.ts";
import { test } from "./support/product.ts";

const FILM = join(import.meta.dirname, "../../server/sample-data/films/last-metres.webm");
const SRT = "1\n00:00:01,000 --> 00:00:04,000\nTot aan de deur\n";

test("a new video shows itself, and its owner chooses another moment and adds captions", async ({
  marketplace,
  open,
}) => {
  const page = await open(await marketplace.developer("Noor"));
  await page.goto("/video-upload");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose videos" }).click();
  const poster = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith("/poster"),
  );
  await (await chooser).setFiles(FILM);
  expect((await poster).status()).toBe(200);
  await expect(page.getByRole("article").getByRole("link", { name: "last-metres" })).toBeVisible();

  await page.getByRole("button", { name: "Edit: last-metres" }).click();
  const edit = page.getByRole("dialog", { name: "Edit video" });
  await edit.getByRole("tab", { name: "Poster" }).click();
  const taken = edit.getByRole("img", { name: "Current poster" });
  const first = (await taken.getAttribute("src")) ?? "";
  await edit.getByRole("slider", { name: "Moment" }).fill("9");
  await edit.getByRole("button", { name: "Use this moment" }).click();
  await expect(edit.getByText("Saved")).toBeVisible();
  await expect(taken).not.toHaveAttribute("src", first);
  expect(
    await taken.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(640);
  await expectAccessibleAtAllWidths(page);

  await edit.getByRole("tab", { name: "Captions" }).click();
  await edit.getByLabel("Language").selectOption({ label: "Dutch (Nederlands)" });
  const captions = { name: "nl.srt", mimeType: "", buffer: Buffer.from(SRT) };
  await edit.getByLabel("Choose a file").setInputFiles(captions);
  await edit.getByRole("button", { name: "Add captions" }).click();
  await expect(edit.getByRole("button", { name: "Remove captions: Dutch (Nederlands)" })).toBeVisible();
});
