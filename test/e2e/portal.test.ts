import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAllWidths, expectNoSideScroll } from "./support/axe.ts";
import { type OpenedSession, SupportDriver } from "./support/support-driver.ts";
import { test as base } from "./support/product.ts";

const test = base.extend<{ readonly driver: SupportDriver }>({
  driver: async ({ product }, use) => {
    await use(await SupportDriver.open(product));
  },
});

const EXPIRED = "Failed to load collaboration session. The link may be invalid or expired.";
const field = (page: Page) => page.getByLabel("Your message");
const thread = (page: Page): Locator => page.getByRole("region", { name: "Messages" });

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(thread(page).getByText(words)).toBeVisible();
}

const tokenOf = (link: string) => new URL(link).pathname.split("/").at(-1) ?? "";

test(
  "two who have never met talk, the status travels, and what is over is rated once",
  { tag: "@journey" },
  async ({ driver, open }) => {
    const session = await driver.session();
    const [uma, dana] = [await open(), await open()];
    await Promise.all([uma.goto(session.userLink), dana.goto(session.developerLink)]);
    await expect(uma.getByRole("heading", { level: 1 })).toHaveText(`Support Session #${session.ticket}`);
    await expect(
      uma.getByText("No messages yet. Start the conversation by sending a message."),
    ).toBeVisible();
    await expect(
      uma.getByText("You're talking with Dana Evers from atelier.ai about your ticket."),
    ).toBeVisible();
    await expectAccessibleAtAllWidths(uma);
    await say(uma, "It stopped at row 1,000.");
    await expect(thread(dana).getByText("It stopped at row 1,000.")).toBeVisible();
    await say(dana, "Since when?");
    await expect(thread(uma).getByText("Since when?")).toBeVisible();
    await expect(uma.getByRole("log", { name: "New messages" })).toContainText("Dana Evers: Since when?");
    await expect(uma.getByLabel("Status")).toHaveCount(0);
    await dana.getByLabel("Status").selectOption("In Progress");
    await expect(thread(dana).getByText("Status changed to: in_progress")).toHaveCount(1);
    await expect(uma.getByText("In Progress", { exact: true })).toBeVisible();
    await dana.getByLabel("Status").selectOption("Resolved");
    await expect(uma.getByPlaceholder("This session has been resolved")).toBeDisabled();
    await expect(dana.getByLabel("Status")).toBeDisabled();
    await expect(thread(dana).getByText("Status changed to: resolved")).toHaveCount(1);
    await expectAccessibleAtAllWidths(uma);
    await uma.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await uma.getByRole("button", { name: "Send rating" }).click();
    await expect(uma.getByText("Thank you. You rated this session 4 of 5.")).toBeVisible();
    await uma.reload();
    await expect(uma.getByText("Thank you. You rated this session 4 of 5.")).toBeVisible();
    await dana.reload();
    await expect(dana.getByText("Rated 4 of 5.")).toBeVisible();
    await expectAccessibleAtAllWidths(dana);
  },
);

test("the link leaves no trace, and a reload finds it", async ({ driver, open }) => {
  const { id, userLink } = await driver.session("Hello");
  const token = tokenOf(userLink);
  const page = await open();
  const referers: string[] = [];
  page.on("request", async (request) => {
    const headers = await request.allHeaders().catch(() => request.headers());
    if (headers["referer"] !== undefined) referers.push(headers["referer"]);
  });
  await page.goto("/terms");
  await page.goto(userLink);
  await expect(thread(page).getByText("Hello")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/collaboration/${id}`);
  expect(await page.title()).not.toContain(token);
  await page.reload();
  await expect(thread(page).getByText("Hello")).toBeVisible();
  await page.getByRole("link", { name: "atelier.ai, home" }).click();
  await page.waitForURL("**/");
  await page.goBack();
  await expect(thread(page).getByText("Hello")).toBeVisible();
  expect(page.url()).not.toContain(token);
  expect(referers.filter((referer) => referer.includes(token))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(stored).not.toContain(token);
  // The address opens nothing for another person.
  const stranger = await open();
  await stranger.goto(page.url());
  await expect(stranger.getByText(EXPIRED)).toBeVisible();
});

test("it works in a browser that stores nothing", async ({ driver, open }) => {
  const { userLink } = await driver.session("Hello");
  const page = await open();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Refused", "SecurityError");
        },
      });
  });
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(userLink);
  await say(page, "Nothing is kept here.");
  await page.reload();
  await expect(thread(page).getByText("Nothing is kept here.")).toBeVisible();
  expect(errors).toEqual([]);
});

test("links that open nothing say so, and lead back to the tickets", async ({ driver, open }) => {
  const session = await driver.session();
  const page = await open();
  await page.goto(`${session.userLink.slice(0, -4)}AAAA`);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  await page.goto(session.userLink.replace(session.id, "00000000-0000-4000-8000-000000000000"));
  await expect(page.getByRole("heading", { level: 1, name: "Session Not Found" })).toBeVisible();
  await expect(page.getByText("The collaboration session could not be found or has expired.")).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  await page.goto("/collaboration/7/token");
  await expect(page.getByRole("link", { name: "Return to Tickets" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Tickets" }).click();
  await page.waitForURL("**/tickets");
  // When a link is revoked while the page is open, the messages that were read stay.
  await page.goto(session.userLink);
  await say(page, "Still here");
  await driver.revoke(session, session.userId);
  await expect(page.getByText("This link no longer opens the session.")).toBeVisible();
  await expect(thread(page).getByText("Still here")).toBeVisible();
  await expect(field(page)).toBeDisabled();
});

test("everything is done with the keyboard alone, on the narrowest page and at 400 % zoom", async ({
  driver,
  open,
}) => {
  const session = await driver.session("Hello");
  const [uma, dana] = [await open(), await open()];
  await dana.goto(session.developerLink);
  // 1280 by 1024 pixels at 400 %.
  await uma.setViewportSize({ width: 320, height: 256 });
  await uma.goto(session.userLink);
  await expect(thread(uma).getByText("Hello")).toBeVisible();
  await expectNoSideScroll(uma);
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await uma.keyboard.press(key);
  };
  const focused = () => uma.locator(":focus");
  await press("Tab");
  await expect(focused()).toHaveText("Skip to content");
  await press("Tab", 2);
  await expect(focused()).toHaveText("Theme");
  await press("Enter");
  await press("Tab");
  await press("ArrowRight", 2);
  await expect(uma.locator("html")).toHaveAttribute("data-theme", "dark");
  await press("Escape");
  await press("Tab");
  await expect(thread(uma)).toBeFocused();
  await press("Tab");
  await expect(field(uma)).toBeFocused();
  await uma.keyboard.type("By keyboard");
  await press("Enter");
  await expect(thread(uma).getByText("By keyboard")).toBeAttached();
  await expectNoSideScroll(uma);
  await dana.getByLabel("Status").selectOption("Resolved");
  await expect(uma.getByRole("radio", { name: "1 star" })).toBeAttached();
  await thread(uma).focus();
  await press("Tab");
  await press("Space");
  await press("ArrowRight", 2);
  await press("Tab");
  await expect(focused()).toHaveText("Send rating");
  await press("Enter");
  await expect(uma.getByText("Thank you. You rated this session 3 of 5.")).toBeAttached();
});

test("files go up with the message, and down again", { tag: "@chromium" }, async ({ driver, open }) => {
  const session = await driver.session();
  const [uma, dana] = [await open(), await open()];
  await Promise.all([uma.goto(session.userLink), dana.goto(session.developerLink)]);
  await expect(field(uma)).toBeEnabled();
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await uma.getByLabel("Files to send").setInputFiles([
    {
      name: "the-export-of-the-night-before-the-release.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("a,b\n"),
    },
    { name: "screen.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") },
    { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
  ]);
  await expect(uma.getByText("Not uploaded. The file is empty.")).toBeVisible();
  await expect(uma.getByText("Uploaded", { exact: true })).toHaveCount(2);
  await expectAccessible(uma);
  await uma.setViewportSize({ width: 320, height: 480 });
  const rows = uma.getByRole("list", { name: "Files to send" }).getByRole("listitem");
  const cutOff = await rows.evaluateAll((all) => all.map((row) => row.scrollHeight - row.clientHeight));
  expect(cutOff).toEqual([0, 0, 0]);
  await uma.getByRole("button", { name: "Remove empty.txt" }).click();
  await say(uma, "Both of them");
  const link = thread(dana).getByRole("link", { name: "the-export-of-the-n…-release.csv" });
  await expect(link).toBeVisible();
  await expect(thread(dana).getByText("4 B")).toBeVisible();
  await expect(thread(dana).locator("img")).toBeVisible();
  const downloading = dana.waitForEvent("download");
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("the-export-of-the-night-before-the-release.csv");
  expect(await readFile(await download.path(), "utf8")).toBe("a,b\n");
  expect(download.url()).not.toContain(tokenOf(session.developerLink));
  await expectAccessible(dana);
});

test("a developer adds the session to their conversations, and finds it there without the link", async ({
  driver,
  marketplace,
  open,
}) => {
  const session = await driver.session("Hello");
  const member = await marketplace.developer("Dora");
  const page = await open(member);
  await page.goto(session.developerLink);
  await page.getByRole("button", { name: "Add to my conversations" }).click();
  await expect(page.getByText("In your conversations")).toBeVisible();
  const uma = await open();
  await uma.goto(session.userLink);
  await page.goto("/tickets");
  await say(uma, "Are you there?");
  await page.goto("/conversations");
  const row = page.getByRole("region", { name: "Support" }).getByRole("link");
  await expect(row).toContainText("The export stops at row 1,000");
  await expect(row).toContainText("Are you there?");
  await expect(row).toContainText("1 unread");
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Support Session #${session.ticket}`);
  expect(new URL(page.url()).pathname).toBe(`/collaboration/${session.id}`);
  await say(page, "I am.");
  await expect(thread(uma).getByText("I am.")).toBeVisible();
  await page.reload();
  await expect(thread(page).getByText("I am.")).toBeVisible();
});

test("a client makes a work request of it, with the link that opens nothing", async ({
  driver,
  marketplace,
  open,
}) => {
  const session = await driver.session("It stops at row 1,000.");
  const client = await marketplace.client("Uma");
  const dana = await open();
  await dana.goto(session.developerLink);
  await dana.getByLabel("Status").selectOption("Resolved");
  const page = await open(client);
  await page.goto(session.userLink);
  await page.getByRole("button", { name: "Turn into a work request" }).click();
  await page.waitForURL("**/create-request");
  await expect(page.getByLabel("Title")).toHaveValue("The export stops at row 1,000");
  const content = await page.getByLabel("Description").inputValue();
  expect(content).toContain("Uma Lind: It stops at row 1,000.");
  expect(content).toContain(`/collaboration/${session.id}`);
  expect(content).not.toContain(tokenOf(session.userLink));
  // The draft was used: the form does not begin with it again.
  await page.goto("/client-dashboard");
  await expect(page.getByText("The export stops at row 1,000")).toHaveCount(0);
});

test("what was written while the server was away is sent once it is back", async ({
  driver,
  open,
  product,
}) => {
  const session: OpenedSession = await driver.session("Hello");
  const page = await open();
  await page.goto(session.userLink);
  await expect(thread(page).getByText("Hello")).toBeVisible();
  await product.kill9();
  await field(page).fill("Into the silence");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Failed to send message. Please try again.")).toBeVisible();
  await expect(page.getByText("We'll check for new messages again in a moment.")).toBeVisible();
  await field(page).fill("And the next one");
  await product.restart();
  await page.reload();
  await expect(field(page)).toHaveValue("And the next one");
  await page.getByRole("list", { name: "Not sent yet" }).getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("list", { name: "Not sent yet" })).toHaveCount(0);
  await expect(thread(page).getByText("Into the silence")).toHaveCount(1);
});
