import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { glimpse } from "./support/glimpse.ts";
import { fillSignIn, signInAs } from "./support/people.ts";
import { test } from "./support/product.ts";
import { expectSignedOut } from "./support/session.ts";

/** Ends the session of this page at the server, as another device would; the page is not told. */
async function endAtServer(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: `Bearer ${token ?? ""}` };
  expect((await page.request.post("/api/auth/logout", { headers })).status()).toBe(204);
}

test(
  "a session that ends in the middle of a form leads to sign in and back to everything typed",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const person = await marketplace.client("Mira");
    const page = await open(person);
    await page.goto("/create-request");
    await page.getByLabel("Title").fill("Half a request");
    await page.getByLabel("Description").fill("And then the session was over.");
    for (let steps = 0; steps < 3; steps++) await page.getByRole("button", { name: "Next" }).click();
    // The session ends after the click: before it, a poll could notice and remove the form.
    await page.route("**/api/requests/", async (route) => {
      if (route.request().method() === "POST") await endAtServer(page);
      await route.continue();
    });
    await page.getByRole("button", { name: "Create Request" }).click();
    await page.waitForURL("**/login");
    await expect(page.getByText("Session expired. Please log in again.")).toBeVisible();
    await fillSignIn(page, person);
    await page.waitForURL("**/create-request");
    await expect(page.getByLabel("Title")).toHaveValue("Half a request");
    await expect(page.getByLabel("Description")).toHaveValue("And then the session was over.");
  },
);

test("signing out asks about what was not sent, and leaves none of it readable unless told to", async ({
  marketplace,
  open,
}) => {
  const person = await marketplace.client("Dora");
  const page = await open(person);
  const readable = () => page.evaluate(() => JSON.stringify(localStorage).includes("Nobody else's"));
  for (const choice of ["Keep on this device", "Remove"]) {
    await page.goto("/create-request");
    if (choice === "Remove") await page.getByRole("button", { name: "Continue your draft" }).click();
    await page.getByLabel("Title").fill("Nobody else's words");
    await expect.poll(readable).toBe(true);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Logout" }).click();
    await expect(page.getByText("You have 1 draft or message you haven't sent.")).toBeVisible();
    await expectAccessible(page);
    await expect.poll(readable).toBe(false);
    await page.getByRole("button", { name: choice }).click();
    await expectSignedOut(page);
    await expect.poll(readable).toBe(choice === "Keep on this device");
    await signInAs(page, person);
  }
  await page.goto("/create-request");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Continue your draft" })).toHaveCount(0);
});

test(
  "after a logout the back button shows nothing of the session",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const person = await marketplace.client("Bella");
    const page = await open(person);
    await page.goto("/client-dashboard");
    await page.goto("/profile");
    await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Logout" }).click();
    await expectSignedOut(page);
    for (const left of ["the profile", "the dashboard"]) {
      await page.goBack();
      await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" }), left).toBeVisible();
      expect(await page.content()).not.toContain(person.fullName);
    }
  },
);

for (const path of [
  "/oauth/callback",
  "/auth/github/callback",
  "/auth/google/callback",
  "/oauth-callback",
  "/oauth-success",
])
  test(`${path}, opened by hand, says what is missing and leaves nothing in the history`, async ({
    page,
  }) => {
    // The page shows it for only two seconds, in which a busy machine may still load the last file.
    const said = glimpse(page, "Missing authentication token");
    await page.goto(`${path}?code=somebody-elses&state=made-up`, { waitUntil: "commit" });
    await said;
    expect(page.url()).not.toContain("made-up");
    await page.waitForURL("**/login");
  });

test("an address of another site leads nowhere but to our own pages", async ({
  marketplace,
  open,
  baseURL,
}) => {
  const person = await marketplace.client("Olli");
  const page = await open(person);
  for (const path of ["//evil.example/", "/%2F%2Fevil.example", "/\\evil.example", "/%09/evil.example"]) {
    await page.goto(`${baseURL ?? ""}${path}`);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
  await page.goto("/logout");
  await page.waitForURL("**/login");
  await page.evaluate(() => {
    sessionStorage.setItem("return_path", '{"path":"//evil.example/profile"}');
  });
  await fillSignIn(page, person);
  await page.waitForURL("**/client-dashboard");
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test("garbage in the storage is nobody's session, and gives way to a real one", async ({
  marketplace,
  open,
}) => {
  const person = await marketplace.client("Gustav");
  const page = await open(person);
  await page.goto("/profile");
  for (const [key, value] of [
    ["user", "{half"],
    ["user", '{"id":"1"}'],
    ["last_activity", "NaN"],
    ["oauth_ids", "[[["],
  ] as const) {
    await page.evaluate(
      ([name, text]) => {
        localStorage.setItem(name, text);
      },
      [key, value] as const,
    );
    await page.goto("/profile");
    await expect(page.getByLabel("Full name"), `${key} ${value}`).toHaveValue(person.fullName);
  }
  await page.evaluate(() => {
    localStorage.setItem("token", "not\na token");
  });
  await page.goto("/client-dashboard");
  await page.waitForURL("**/login");
  await signInAs(page, person);
});

test("a browser that keeps nothing says so, and signs nobody in", async ({ marketplace, open }) => {
  const person = await marketplace.client("Nobody");
  const page = await open();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await page.goto("/client-dashboard");
  await page.waitForURL("**/login");
  await fillSignIn(page, person);
  await expect(page.getByRole("main").getByText("Failed to process user data")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.goto("/tickets");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
