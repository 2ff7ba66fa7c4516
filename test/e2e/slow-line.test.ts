import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { untilAlive } from "./support/alive.ts";
import { test } from "./support/product.ts";
import { heardAfter, lineOf } from "./support/slow-line.ts";

/** It is a tenth of a second, at 60 frames per second. */
const AT_ONCE_FRAMES = 6;
/** It stands in for a screen whose code or words are still loading. */
const COMING = "main [data-skeleton]";

async function expectHeard(page: Page, target: Locator, sign: string): Promise<void> {
  const tap = () => target.click({ noWaitAfter: true });
  const { frames, answers } = await heardAfter(page, sign, tap);
  expect(answers).toEqual([]);
  expect(frames).toBeLessThanOrEqual(AT_ONCE_FRAMES);
}

/** Hovers over the target until what is fetched for it has come; counts later requests of the page, too. */
async function hoverUntilQuiet(page: Page, target: Locator): Promise<{ readonly asked: readonly string[] }> {
  const asked: string[] = [];
  // Requests that were under way before do not count.
  const pending = new Set<Request>();
  page.on("request", (request) => {
    asked.push(new URL(request.url()).pathname);
    pending.add(request);
  });
  page.on("requestfailed", (request) => pending.delete(request));
  page.on("requestfinished", (request) => pending.delete(request));
  await target.hover();
  let before = 0;
  // One answer may lead to the next request: it is quiet when two looks in a row find all answered and none new.
  const isQuiet = () => {
    const isAnswered = asked.length > 0 && pending.size === 0;
    const wasAnswered = asked.length === before;
    before = isAnswered ? asked.length : 0;
    return isAnswered && wasAnswered;
  };
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
  return { asked };
}

test("on a slow line a link shows at once that it was heard, and no longer once its place is there", async ({
  marketplace,
  open,
}) => {
  const title = "A slow ferryboat";
  await marketplace.post(await marketplace.client("Sloan"), { title, is_public: true });
  const page = await open();
  const line = await lineOf(page);
  await page.goto("/tickets?q=ferryboat");
  const row = page.getByRole("link", { name: title });
  await expect(row).toBeVisible();
  await untilAlive(page);
  await line.slow();
  await expectHeard(page, page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }), COMING);
  await line.fast();
  await expect(page.getByRole("heading", { level: 1, name: /Privacy/ })).toBeVisible();
  await expect(page.locator(COMING)).toHaveCount(0);
  await page.goBack();
  await line.slow();
  await expectHeard(page, row, COMING);
});

test("on a slow line a dialog opens at once, before its code is there", async ({ open }) => {
  const page = await open();
  const line = await lineOf(page);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await untilAlive(page);
  await line.slow();
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign In" });
  await expectHeard(page, signIn, "dialog[open]");
  const dialog = page.getByRole("dialog", { name: "Login to Your Account" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(signIn).toBeFocused();
  await expectHeard(page, page.getByRole("main").getByRole("link", { name: "Get Started" }), COMING);
  await line.fast();
  await expect(page.getByRole("heading", { level: 1, name: "Create your account" })).toBeVisible();
});

test("on a slow line a form that is sent says so at once", async ({ open }) => {
  const page = await open();
  const line = await lineOf(page);
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByLabel("Username or email").fill("nobody_of_that_name");
  await main.getByLabel("Password").fill("a wrong phrase");
  await untilAlive(page);
  await line.slow();
  await expectHeard(page, main.getByRole("button", { name: "Sign In" }), "main button[aria-busy='true']");
  await line.fast();
  await expect(main.getByRole("alert")).toBeVisible();
});

test("a mouse that rests on a ticket's link fetches its page's code, and none of its words", async ({
  marketplace,
  open,
}) => {
  const title = "A slow tugboat";
  const client = await marketplace.client("Sloan");
  await marketplace.post(client, { title, content: `Words of ${title}.`, is_public: true });
  const page = await open();
  const line = await lineOf(page);
  await page.goto("/tickets?q=tugboat");
  await untilAlive(page);
  // The first press fetches the toasts.
  await page.getByRole("heading", { level: 1 }).click();
  const row = page.getByRole("link", { name: title });
  await line.slow();
  const { asked } = await hoverUntilQuiet(page, row);
  expect(asked.filter((path) => !path.startsWith("/assets/"))).toEqual([]);
  const { answers } = await heardAfter(page, "main p[dir='auto']", () => row.click({ noWaitAfter: true }));
  expect(answers.filter((address) => address.includes("/assets/"))).toEqual([]);
  await expect(page.getByText(`Words of ${title}.`)).toBeVisible();
});

test("a sign-in dialog that is about to be opened at home has its fields when it opens", async ({ open }) => {
  const page = await open();
  const line = await lineOf(page);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await untilAlive(page);
  await page.waitForLoadState("networkidle");
  await line.slow();
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign In" });
  await hoverUntilQuiet(page, signIn);
  const { answers } = await heardAfter(page, "dialog[open] input[name='username']", () =>
    signIn.click({ noWaitAfter: true }),
  );
  expect(answers).toEqual([]);
  await expect(page.getByRole("dialog").getByLabel("Username or email")).toBeFocused();
});

test("a page that the browser draws says at once that it is coming", async ({ marketplace, open }) => {
  const page = await open(await marketplace.client("Sloan"));
  const line = await lineOf(page);
  await page.goto("/terms");
  await untilAlive(page);
  await line.slow();
  await page.goto("/conversations", { waitUntil: "commit" });
  await expect(page.getByRole("banner").getByText("atelier")).toBeVisible();
  await expect(page.locator(":root[data-pending]")).toBeAttached();
  await expect(page.getByRole("heading")).toHaveCount(0);
  await line.fast();
  await expect(page.getByRole("heading", { level: 1, name: "Conversations" })).toBeVisible();
  await expect(page.locator(":root[data-pending]")).toHaveCount(0);
});

test("a page that leads on to signing in says nothing more of being on its way", async ({ open }) => {
  const page = await open();
  await page.goto("/conversations");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.locator(":root[data-pending]")).toHaveCount(0);
});
