import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import type { Marketplace } from "./support/marketplace.ts";
import type { Member } from "./support/people.ts";
import { test } from "./support/product.ts";

async function postAndOpen(
  marketplace: Marketplace,
  open: (member: Member) => Promise<Page>,
  title: string,
): Promise<Page> {
  const client = await marketplace.client("Ella");
  const { id } = await marketplace.post(client, { title });
  const page = await open(client);
  await page.goto(`/requests/${String(id)}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return page;
}

const editButton = (page: Page) => page.getByRole("button", { name: "Edit request" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit request" });
const title = (page: Page) => dialog(page).getByLabel("Title");

/** Presses Tab until the field has the focus, as a user without a mouse does. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = dialog(page)
    .getByRole("textbox", { name })
    .or(dialog(page).getByRole("checkbox", { name }))
    .or(dialog(page).getByRole("button", { name }));
  for (let steps = 0; steps < 20; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way by Tab to ${String(name)}`);
}

test(
  "an owner edits a request with the keyboard alone, and everybody reads the new words",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const page = await postAndOpen(marketplace, open, "A till that rings");
    await editButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(title(page)).toHaveValue("A till that rings");
    await expectAccessible(page);

    await test.step("a title that is missing is refused, and the error leads to it", async () => {
      await tabTo(page, "Title");
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.press("Delete");
      await page.keyboard.press("Enter");
      const refusal = dialog(page).getByRole("alert");
      await expect(refusal).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(title(page)).toBeFocused();
      await page.keyboard.type("Two tills that ring");
      await expect(refusal).toBeHidden();
    });

    await test.step("the other fields are filled in and saved", async () => {
      await tabTo(page, /^Estimated budget/);
      await page.keyboard.type("1250.50");
      await tabTo(page, /^Seeks collaboration/);
      await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Somebody who solders");
      await tabTo(page, "Save changes");
      await page.keyboard.press("Enter");

      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1, name: "Two tills that ring" })).toBeVisible();
      await expect(page).toHaveTitle(/Two tills that ring/);
      await expect(page.getByText("$1,250.50")).toBeVisible();
      await expect(page.getByText("Somebody who solders")).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "Changes saved" })).toBeVisible();
      await expect(editButton(page)).toBeFocused();
      await expectAccessible(page);
    });

    await test.step("a visitor reads the new words, until the request is made private", async () => {
      const visitor = await open();
      const path = new URL(page.url()).pathname.replace("/requests/", "/tickets/");
      await visitor.goto(path);
      await expect(visitor.getByRole("heading", { level: 1, name: "Two tills that ring" })).toBeVisible();
      await editButton(page).click();
      await dialog(page).getByRole("checkbox", { name: "Public request" }).uncheck();
      await expect(dialog(page).getByText("It's removed from Tickets.")).toBeVisible();
      await dialog(page).getByRole("button", { name: "Save changes" }).click();
      await expect(dialog(page)).toBeHidden();
      await visitor.reload();
      await expect(visitor.getByRole("heading", { level: 1, name: "Request not found" })).toBeVisible();
    });
  },
);

test("nothing that was typed is lost by Escape or a reload", async ({ marketplace, open }) => {
  const page = await postAndOpen(marketplace, open, "A lamp that hums");
  await editButton(page).click();
  await title(page).fill("A lamp that sings");
  const question = dialog(page).getByRole("group", { name: "Your changes aren't saved." });

  await test.step("Escape asks before it loses anything", async () => {
    // A browser does not let a page prevent a second Escape in a row.
    for (const isAsked of [true, false, true, false, true]) {
      await page.keyboard.press("Escape");
      await expect(question).toBeVisible({ visible: isAsked });
      await expect(title(page)).toHaveValue("A lamp that sings");
    }
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step("a reload brings back what was typed", async () => {
    await page.reload();
    await editButton(page).click();
    await expect(dialog(page).getByText("Your unsaved changes were restored")).toBeVisible();
    await expect(title(page)).toHaveValue("A lamp that sings");
    await expectAccessible(page);
  });
});
