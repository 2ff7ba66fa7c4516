import { expect, type Page } from "@playwright/test";
import { PROVIDER_NAME, PROVIDERS } from "../../core/auth/provider.ts";
import { BAD_ANSWERS, SLOW_ANSWERS } from "../support/bad-answers.ts";
import { aPerson } from "../support/provider-person.ts";
import { historyOf, returnAddress } from "./support/at-provider.ts";
import { glimpse } from "./support/glimpse.ts";
import { providerTest as test } from "./support/product.ts";

async function expectFailure(page: Page, name: string, error: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Authentication Failed" })).toBeVisible();
  await expect(page.getByText(`We couldn't authenticate you with ${name}.`)).toBeVisible();
  await expect(page.getByRole("alert").getByText(error)).toBeVisible();
  await expect(page.getByText("If this problem persists, please contact support.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Homepage" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
}

for (const provider of PROVIDERS) {
  const name = PROVIDER_NAME[provider];

  test(
    `${name}: a newcomer allows it, chooses a role and comes back to it; the ticket is nowhere`,
    { tag: "@journey" },
    async ({ page, providers }) => {
      const person = aPerson({ name: `Nora ${name}` });
      providers[provider].person = person;
      const tickets: string[] = [];
      const referers: string[] = [];
      page.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === "/oauth-success") tickets.push(searchParams.get("token") ?? "");
        referers.push(request.headers()["referer"] ?? "");
      });
      await page.goto("/login");
      await page.getByRole("link", { name: `Continue with ${name}` }).click();
      await page.getByRole("link", { name: "Allow" }).click();
      await expect(page.getByText("Welcome! Please select your role to continue").first()).toBeVisible();
      expect(new URL(page.url()).search).toBe("");
      await page.waitForURL("**/select-role");
      await page.getByRole("radio", { name: /^Client/ }).check();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL("**/client-dashboard");
      await page.goto("/logout");
      await page.waitForURL("**/login");
      const successful = glimpse(page, "Authentication successful! Redirecting to your dashboard...");
      await page.getByRole("link", { name: `Continue with ${name}` }).click();
      // The OpenID providers remember the person's consent.
      if (provider === "github") await page.getByRole("link", { name: "Allow" }).click();
      await successful;
      await expect(page.getByText(`Welcome back, ${person.name}!`)).toBeVisible();
      await page.waitForURL("**/client-dashboard");

      expect(tickets.filter((ticket) => ticket !== "")).toHaveLength(2);
      const seen = [...(await historyOf(page)), ...referers].join("\n");
      for (const ticket of tickets) expect(seen).not.toContain(ticket);
      expect(seen).not.toContain("token=");
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      for (const ticket of tickets) expect(kept).not.toContain(ticket);
    },
  );

  test(`${name}: a refusal is said`, async ({ page, providers }) => {
    providers[provider].person = aPerson();
    await page.goto("/register");
    await page.getByRole("link", { name: `Continue with ${name}` }).click();
    await page.getByRole("link", { name: "Refuse" }).click();
    await expectFailure(page, name, `You didn't allow ${name} to sign you in.`);
  });

  test(`${name}: wrong states sign nobody in`, async ({ page, open, providers, product }) => {
    const at = { product, providers };
    const notBegun = "This sign-in wasn't started in this browser, or it took too long. Please try again.";
    const forged = new URL(await returnAddress(page, at, provider, aPerson()));
    forged.searchParams.set("state", "A".repeat(43));
    await page.goto(forged.href);
    await expectFailure(page, name, notBegun);

    const stranger = await open();
    await stranger.goto(await returnAddress(page, at, provider, aPerson()));
    await expectFailure(stranger, name, notBegun);
  });

  test(`${name}: garbage and doubtful e-mails sign nobody in`, async ({ page, providers, product }) => {
    const at = { product, providers };
    await page.goto(await returnAddress(page, at, provider, aPerson({ isEmailVerified: false })));
    await expectFailure(page, name, `${name} hasn't verified your email. Verify it there and try again.`);

    const { server, tokenPath } = providers[provider];
    const back = await returnAddress(page, at, provider, aPerson());
    server.answerInstead(tokenPath, BAD_ANSWERS["a page of HTML"]);
    await page.goto(back);
    await expectFailure(page, name, `The response from ${name} couldn't be verified. Please try again.`);
    server.mend();

    await page.getByRole("link", { name: "Return to Login" }).click();
    await page.waitForURL("**/login");
  });
}

test("a provider's sign-in never takes the place of whoever is signed in", async ({
  marketplace,
  open,
  product,
  providers,
}) => {
  const member = await marketplace.client("Olga");
  const page = await open(member);
  const person = aPerson({ name: "Paula Provided" });
  await page.goto(await returnAddress(page, { product, providers }, "github", person));
  await expect(page.getByRole("heading", { name: "You're already signed in" })).toBeVisible();
  await expect(page.getByRole("banner").getByText(member.fullName)).toBeVisible();
});

test("somebody else's ticket signs nobody in, and leaves whoever is signed in", async ({
  page,
  marketplace,
  open,
  product,
  providers,
}) => {
  const back = await returnAddress(page, { product, providers }, "google", aPerson());
  const arrived = await page.request.get(back, { maxRedirects: 0 });
  const lure = arrived.headers()["location"] ?? "";
  expect(lure).toMatch(/^\/oauth-success\?token=/);
  const stranger = await open();
  const refused = glimpse(stranger, "Could not retrieve your profile");
  await stranger.goto(lure, { waitUntil: "commit" });
  await refused;
  await stranger.waitForURL("**/select-role");
  // The choice sends the ticket once more, and it is refused again.
  await stranger.getByRole("radio", { name: /^Client/ }).check();
  await stranger.getByRole("button", { name: "Continue" }).click();
  await stranger.waitForURL("**/login");
  expect(await stranger.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const member = await marketplace.client("Vicky");
  const victim = await open(member);
  await victim.goto(lure);
  await victim.waitForURL("**/client-dashboard");
  await expect(victim.getByRole("banner").getByText(member.fullName)).toBeVisible();
});

test("two tabs that are away at two providers both come back, and the first one counts", async ({
  page,
  context,
  providers,
}) => {
  const [one, two] = [aPerson({ name: "First Arrived" }), aPerson({ name: "Last Arrived" })];
  providers.google.person = one;
  providers.github.person = two;
  const other = await context.newPage();
  for (const [tab, name] of [
    [page, "Google"],
    [other, "GitHub"],
  ] as const) {
    await tab.goto("/login");
    await tab.getByRole("link", { name: `Continue with ${name}` }).click();
    await expect(tab.getByRole("link", { name: "Allow" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Allow" }).click();
  await page.waitForURL("**/select-role");
  await expect(page.getByRole("banner").getByText(one.name)).toBeVisible();
  await other.getByRole("link", { name: "Allow" }).click();
  await expect(other.getByRole("heading", { name: "You're already signed in" })).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByRole("banner").getByText(one.name)).toBeVisible();
  const kept = (await context.cookies()).map(({ name }) => name);
  expect(kept).not.toContain("sign_in");
});

test("Google: a nonce of another sign-in signs nobody in", async ({ page, providers }) => {
  providers.google.nonce = "somebody-elses";
  providers.google.person = aPerson();
  await page.goto("/");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await expectFailure(page, "Google", "Google responded to a different sign-in. Please try again.");
});

test("a provider that does not answer is given up on, all three at once", async ({
  page,
  context,
  product,
  providers,
}) => {
  const at = { product, providers };
  const waiting = [];
  for (const provider of PROVIDERS) {
    const tab = await context.newPage();
    const back = await returnAddress(page, at, provider, aPerson());
    const { server, tokenPath } = providers[provider];
    server.answerInstead(tokenPath, SLOW_ANSWERS["no answer"]);
    waiting.push(tab.goto(back).then(() => ({ tab, provider })));
  }
  for (const { tab, provider } of await Promise.all(waiting))
    await expectFailure(
      tab,
      PROVIDER_NAME[provider],
      `${PROVIDER_NAME[provider]} took too long to respond. Please try again.`,
    );
});
