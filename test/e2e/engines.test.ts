import { test } from "./support/product.ts";
import { expect } from "./support/webkit/expect.ts";

/** Pages and their headings. */
const PAGES = {
  "/": /Exceptional developers/,
  "/tickets": "Tickets",
  "/showcase": "Solutions",
  "/marketplace": "Products",
  "/videos": "Videos",
  "/creators": "Creators",
  "/login": "Sign in",
  "/register": "Create your account",
  "/terms": /Terms/,
  // It leads home.
  "/nowhere": /Exceptional developers/,
};
const TERMS = {
  title: "Order board",
  scope: "A board for four shops.",
  amount_cents: 520_000,
  deadline: "2027-05-06",
};

// One product is enough for both.
test.describe.configure({ mode: "default" });

test("ten pages show their heading and report no error", { tag: "@engines" }, async ({ open }) => {
  const page = await open();
  for (const [path, name] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  const icon = await page.evaluate(async () => (await fetch("/favicon.ico")).headers.get("content-type"));
  expect(icon).toBe("image/vnd.microsoft.icon");
});

test(
  "a client signs in, writes at length, chooses and counters with another deadline",
  { tag: "@engines" },
  async ({ marketplace, open, isWebKit }) => {
    const [client, developer] = await Promise.all([
      marketplace.client("Clara"),
      marketplace.subscribedDeveloper("Dana"),
    ]);
    const request = await marketplace.post(client, { title: "Order board" });
    const conversation = await marketplace.converse(client, developer, request);
    await marketplace.propose(developer, conversation, TERMS);
    const page = await open();

    await test.step("signs in", async () => {
      await page.goto("/login");
      await page.getByLabel("Username or email").fill(client.username);
      await page.getByLabel("Password").fill(client.password);
      await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
      await page.waitForURL("**/client-dashboard");
    });

    await test.step("sees the field grow with the message, and sends it", async () => {
      await page.goto(`/conversations/${String(conversation)}`);
      const field = page.getByRole("textbox", { name: "Message" });
      await field.click();
      const height = () => field.evaluate((area) => area.getBoundingClientRect().height);
      const before = await height();
      await page.keyboard.type("One sentence that is long enough for a line. ".repeat(6));
      const whole = await height();
      expect(whole).toBeGreaterThan(before);
      await field.evaluate((area) => area.closest("form")?.style.setProperty("max-width", "20rem"));
      expect(await height()).toBeGreaterThan(whole);
      await page.keyboard.press("Enter");
      await expect(field).toHaveValue("");
      expect(await height()).toBe(before);
    });

    await test.step("finds the filters of tickets in one row", async () => {
      await page.goto("/tickets");
      const top = (name: string) =>
        page.getByRole("combobox", { name }).evaluate((select) => select.getBoundingClientRect().top);
      expect(await top("Sort")).toBe(await top("Kind"));
    });

    await test.step("checks a box, which is drawn in the theme's colours", async () => {
      const box = page.getByRole("checkbox", { name: "Seeks collaboration" });
      const colour = () => box.evaluate((element) => getComputedStyle(element).backgroundColor);
      const empty = await colour();
      const switchTo = (theme: string) =>
        page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
      await switchTo("dark");
      expect(await colour()).not.toBe(empty);
      await switchTo("light");
      expect(await colour()).toBe(empty);
      await box.check();
      await page.waitForURL("**/tickets?collaboration=yes");
      expect(await colour()).not.toBe(empty);
    });

    await test.step("counters with a deadline typed part by part", async () => {
      await page.goto(`/tickets/${String(request.id)}`);
      await page.getByRole("button", { name: "Counter" }).click();
      const dialog = page.getByRole("dialog", { name: "Counter-proposal" });
      const deadline = dialog.getByLabel("Deadline");
      await deadline.evaluate((field) => field.focus());
      for (const part of ["03", "14", "2028"]) {
        await page.keyboard.type(part);
        // The others go on to the next part by themselves.
        if (isWebKit) await page.keyboard.press("Tab");
      }
      await expect(deadline).toHaveValue("2028-03-14");
    });
  },
);
