import { expect, type Page } from "@playwright/test";
import { untilAlive } from "./support/alive.ts";
import { shownFilm } from "../support/shown-film.ts";
import { complaints } from "./support/complaints.ts";
import type { Marketplace } from "./support/marketplace.ts";
import { sumOf, watchShifts } from "./support/layout-shifts.ts";
import { offerProduct } from "./support/offered-product.ts";
import { test } from "./support/product.ts";
import { untilRendered } from "./support/rendered.ts";

interface Places {
  readonly ticket: string;
  readonly developer: string;
  readonly solution: string;
  readonly playlist: string;
  readonly product: string;
}

async function places(marketplace: Marketplace, origin: string): Promise<Places> {
  const client = await marketplace.client("Xenia");
  const hostile = "</script><script>document.title='gone'</script> <!-- & \"quotes\" 'single' ⟨ö⟩";
  const { id } = await marketplace.post(client, { title: hostile });
  const developer = await marketplace.subscribedDeveloper("Wim");
  await marketplace.call("POST /api/profile/developer", developer, {
    headline: hostile,
    skills: ["<b>Rust</b>"],
    is_public: true,
  });
  const solution = await marketplace.showcase(developer, { title: hostile });
  const film = await marketplace.film(developer, await shownFilm({ seconds: 1 }), { privacy: "public" });
  const list = await marketplace.call<{ id: number }>("POST /api/playlists/", developer, {
    name: hostile.slice(0, 100),
    is_public: true,
  });
  await marketplace.call(`POST /api/playlists/${list.id}/videos/${film}`, developer);
  const sold = await offerProduct(marketplace, origin, developer, {
    title: hostile.slice(0, 100),
    price_cents: 0,
  });
  await marketplace.call(`POST /api/marketplace/products/${sold}/purchase`, client, { price_cents: 0 });
  await marketplace.call(`POST /api/marketplace/products/${sold}/reviews`, client, {
    stars: 4,
    comment: hostile,
  });
  return {
    product: `/marketplace/${sold}`,
    playlist: `/playlists/${list.id}`,
    ticket: `/tickets/${id}`,
    solution: `/showcase/${solution}`,
    developer: `/developers/${developer.id}`,
  };
}

/** A solution's page asks for these once it is hydrated: the server does not render the ratings. */
const RATINGS = /^\/api\/project-showcase\/\d+\/(views|rating)$/;

/** The pages are visited in several runs, so that none comes near its time limit on a slow machine. */
const TAKEN_OVER: Readonly<Record<string, (of: Places) => readonly string[]>> = {
  "lists and forms": () => [
    "/",
    "/tickets",
    "/tickets?q=order&sort=oldest&utm_source=x",
    "/creators",
    "/videos",
    "/showcase",
    "/marketplace",
    "/login",
    "/register",
    "/terms",
    "/privacy-policy",
  ],
  "pages about one thing": ({ ticket, solution, playlist, developer, product }) => [
    ticket,
    product,
    solution,
    playlist,
    developer,
    `${developer}/videos`,
    developer.replace(/\/developers\/(\d+)/, "/profile/developers/$1/public"),
  ],
};

for (const [which, pathsOf] of Object.entries(TAKEN_OVER)) {
  test(
    `${which} arrive with their words and are taken over as they are, without asking`,
    { tag: which === "pages about one thing" ? "@journey" : [] },
    async ({ marketplace, product, open }) => {
      const made = await places(marketplace, product.url);
      for (const path of pathsOf(made))
        await test.step(path, () => takeOver(open, path, path === made.solution));
    },
  );

  test(`${which} do not move while they are taken over`, async ({ marketplace, product, open }) => {
    for (const path of pathsOf(await places(marketplace, product.url)))
      await test.step(path, async () => {
        const page = await open();
        const shifts = await watchShifts(page);
        await untilRendered(page, path);
        await page.goto(path);
        await untilAlive(page);
        // The heading font has the same measures as its fallback, except for parts of a pixel.
        expect(sumOf(await shifts())).toBeLessThan(0.001);
        await page.close();
      });
  });
}

async function takeOver(open: () => Promise<Page>, path: string, hasRatings: boolean): Promise<void> {
  const page = await open();
  const heard = complaints(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isOfRatings = hasRatings && (RATINGS.test(pathname) || pathname.endsWith(".css"));
    // Pictures and films are fetched by the browser, when they come into sight.
    const isShown = ["media", "image"].includes(request.resourceType());
    if (/^\/api\/|\.css$/.test(pathname) && !isOfRatings && !isShown) calls.push(request.url());
  });
  await untilRendered(page, path);
  await page.goto(path);
  const heading = await page.locator("h1").elementHandle();
  const words = await heading.textContent();
  expect(words).not.toBe("");
  await untilAlive(page);
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  expect(await heading.textContent()).toBe(words);
  expect({ path, heard, calls }).toEqual({ path, heard: [], calls: [] });
  await page.close();
}

test(
  "without a script the words are there, rows are links and a search is a form",
  { tag: "@chromium" },
  async ({ marketplace, browser, product }) => {
    const { ticket, developer, product: sold } = await places(marketplace, product.url);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const page = await context.newPage();
    for (const path of ["/tickets", "/tickets?q=quotes", ticket, developer, sold, "/login"])
      await untilRendered(page, path);
    await page.goto("/tickets");
    await expect(page.getByRole("list", { name: "Tickets" }).locator(`a[href="${ticket}"]`)).toHaveCount(1);
    await page.getByRole("searchbox", { name: "Search tickets" }).fill("quotes");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/[?&]q=quotes/);
    await page.locator(`a[href="${ticket}"]`).click();
    await expect(page.locator("h1")).toContainText("quotes");
    await page.goto(developer);
    await expect(page.locator("h1")).toContainText("Wim");
    await page.goto(sold);
    await expect(page.getByRole("list", { name: "Reviews" }).getByRole("article")).toContainText("quotes");
    await expect(page.getByRole("table", { name: "Ratings by stars" })).toBeVisible();
    await page.goto("/login");
    await expect(page.locator("form noscript p")).toHaveText("Signing in with a password needs JavaScript.");
    await expect(page.getByRole("link", { name: "Continue with GitHub" })).toBeVisible();
    await context.close();
  },
);

test(
  "what is typed and sent before the application is there is not lost",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const client = await marketplace.client("Xenia");
    const page = await open();
    const gate = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/(?!boot|theme).*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await untilRendered(page, "/login");
    await page.goto("/login");
    await page.getByLabel("Username or email").fill(client.username);
    await page.getByRole("textbox", { name: "Password" }).fill(client.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).last().click();
    expect(page.url()).toMatch(/\/login$/);
    gate.resolve(undefined);
    await expect(page).toHaveURL(/\/client-dashboard$/);
  },
);

test("what is typed and chosen in the very moment of taking over is not lost", async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => {
    let typed = 0;
    const timer = setInterval(() => {
      const field = document.querySelector<HTMLInputElement>("input[name='fullName']");
      if (field === null) return;
      if (typed === 0) field.focus();
      field.setRangeText(String(typed % 10), field.value.length, field.value.length, "end");
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      document.querySelectorAll<HTMLInputElement>("input[name='user_type']")[typed % 2]?.click();
      typed += 1;
      if (typed < 100) return;
      clearInterval(timer);
      document.documentElement.dataset["typed"] = String(typed);
    }, 2);
  });
  await untilRendered(page, "/register");
  await page.goto("/register");
  await expect(page.locator("html")).toHaveAttribute("data-typed", "100");
  await untilAlive(page);
  // This change renders the whole form once more.
  await page.getByLabel("Email").fill("one@example.com");
  await expect(page.getByLabel("Full name")).toHaveValue("0123456789".repeat(10));
  await expect(page.getByRole("radio", { name: /^Developer/ })).toBeChecked();
});

test("the application is in the browser's store before it is needed, and not run", async ({ open }) => {
  const page = await open();
  await untilRendered(page, "/tickets");
  await page.goto("/tickets");
  const loaded = () =>
    page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes("/assets/"))
        .map(({ name, initiatorType, transferSize }) => ({ name, initiatorType, transferSize })),
    );
  const named = await page
    .locator("link[rel=later]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(named).not.toEqual([]);
  await expect
    .poll(async () =>
      (await loaded())
        .flatMap(({ name, initiatorType }) => (initiatorType === "fetch" ? [name] : []))
        .toSorted(),
    )
    .toEqual(named.toSorted());
  await untilAlive(page);
  const again = (await loaded()).filter(
    ({ name, initiatorType }) => named.includes(name) && initiatorType !== "fetch",
  );
  expect(again.length).toBeGreaterThan(0);
  expect(again.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});
