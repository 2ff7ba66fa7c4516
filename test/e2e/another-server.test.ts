import type { Page } from "@playwright/test";
import { PASSWORD } from "../support/specification-server/server.ts";
import { expectAccessible } from "./support/axe.ts";
import { newPerson, registerAs } from "./support/people.ts";
import { heading, test } from "./support/specification-product.ts";
import { expect } from "./support/webkit/expect.ts";

const TAG = { tag: "@journey" };
const REQUEST = {
  content: "For four shops.\n\nIt has to be quick.",
  estimated_budget: 900,
  is_public: true,
  is_idea: false,
  seeks_collaboration: false,
  collaboration_details: null,
  project_id: null,
  developer_id: null,
  video_id: null,
  viewed_at: null,
};

const message = (page: Page) => page.getByRole("textbox", { name: "Message" });
test.describe("people on another server of the specification", () => {
  test(
    "a newcomer registers, posts a request and finds it on the dashboard and in tickets",
    TAG,
    async ({ open }) => {
      const page = await open();
      await registerAs(page, "Client", newPerson("Wilma"));
      await page.getByRole("link", { name: "Create Request" }).first().click();
      await page.getByLabel("Title").fill("Order board");
      await page.getByLabel("Description").fill("For four shops.");
      await page.getByLabel("Estimated budget").fill("48.5");
      for (let steps = 0; steps < 3; steps += 1) await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("button", { name: "Create Request" }).click();
      await page.waitForURL("**/client-dashboard");
      await page.getByRole("link", { name: "Order board" }).click();
      await expect(heading(page, "Order board")).toBeVisible();
      await expect(page.getByText("For four shops.")).toBeVisible();
      await expectAccessible(page);
    },
  );

  test("a visitor reads tickets and comes back to one after signing in", async ({ open, server }) => {
    const client = server.person("clara", { user_type: "client" });
    server.person("devon");
    const { id } = server.world.requests.add({ ...REQUEST, id: 7, owner: client.id, title: "Order board" });
    const page = await open();
    await page.goto("/tickets");
    const row = page.getByRole("article", { name: "Order board" });
    await expect(row.or(page.getByRole("listitem").filter({ hasText: "Order board" })).first()).toContainText(
      "$900",
    );
    await expect(page.getByRole("main")).not.toContainText(/Unknown|undefined|Invalid/);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Order board" }).click();
    await expect(heading(page, "Order board")).toBeVisible();
    await page.getByRole("link", { name: "Sign in to respond" }).click();
    await page.getByLabel("Username or email").fill("devon");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(`**/${String(id)}`);
    await expect(heading(page, "Order board")).toBeVisible();
  });

  test(
    "a developer is rung, subscribes, talks, and each message stands once",
    TAG,
    async ({ open, server }) => {
      const client = server.person("clara", { user_type: "client" });
      const developer = server.person("devon");
      server.world.requests.add({
        ...REQUEST,
        id: 7,
        owner: client.id,
        title: "Order board",
        developer_id: developer.id,
      });
      const page = await open(developer);
      await page.goto("/developer-dashboard");
      await page.getByRole("button", { name: "Shared requests, 1 new" }).click();
      const card = page
        .getByRole("dialog", { name: "Shared requests" })
        .getByRole("article", { name: "Order board" });
      await card.getByRole("button", { name: "Start Conversation" }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Subscribe/ })
        .click();
      await page.waitForURL("**/conversations/*");
      const thread = page.getByRole("region", { name: "Messages" });
      await message(page).fill("When do you need it?");
      await page.keyboard.press("Enter");
      await expect(thread.getByText("When do you need it?", { exact: true })).toHaveCount(1);
      const other = await open(client);
      await other.goto("/conversations");
      await other.getByRole("link", { name: /Request 7/ }).click();
      await message(other).fill("Next week.");
      await other.keyboard.press("Enter");
      await expect(thread.getByText("Next week.", { exact: true })).toHaveCount(1);
      await expect(thread.getByText("When do you need it?", { exact: true })).toHaveCount(1);
      await expectAccessible(page);
    },
  );

  test("a developer responds to a request and takes the response back", async ({ open, server }) => {
    const client = server.person("clara", { user_type: "client" });
    const developer = server.person("devon");
    server.world.requests.add({ ...REQUEST, id: 7, owner: client.id, title: "Order board" });
    const page = await open(developer);
    await page.goto("/tickets/7");
    await page.getByRole("button", { name: "Write a response" }).click();
    await page.getByLabel("Message").fill("I have built two of these.");
    await page.getByRole("button", { name: /^Send/ }).click();
    await expect.poll(() => server.world.snags.all.length).toBe(1);
    const theirs = await open(client);
    await theirs.goto("/requests/responses");
    await expect(theirs.getByText("I have built two of these.")).toBeVisible();
    await expectAccessible(theirs);
    await page.goto("/requests/responses");
    await expect(page.getByText("I have built two of these.")).toBeVisible();
    await page.getByRole("button", { name: "Withdraw" }).first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Withdraw/ })
      .click();
    await expect.poll(() => server.world.snags.all.length).toBe(0);
  });

  test("a client makes a project and puts a request into it", async ({ open, server }) => {
    const client = server.person("clara", { user_type: "client" });
    server.world.requests.add({ ...REQUEST, id: 7, owner: client.id, title: "Order board" });
    const page = await open(client);
    await page.goto("/create-project");
    await page.getByLabel("Name").fill("Shops");
    await page.getByRole("button", { name: /^Create/ }).click();
    await expect(heading(page, "Shops")).toBeVisible();
    await page.goto("/tickets/7");
    await page.getByLabel("Project").selectOption({ label: "Shops" });
    await page.getByRole("button", { name: "Add to project" }).click();
    await expect.poll(() => server.world.requests.get(7).project_id).toBe(server.world.projects.all[0]?.id);
    await page.goto("/projects");
    await expect(page.getByRole("link", { name: "Shops" })).toBeVisible();
    await expectAccessible(page);
  });

  test("a visitor gives feedback and a donation", async ({ open, server }) => {
    const page = await open();
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("button", { name: "Feedback" }).click();
    await page.getByRole("radio", { name: "5 stars" }).check({ force: true });
    await page.getByRole("button", { name: "Send Feedback" }).click();
    await expect(page.getByText("We received your feedback and read every word.")).toBeVisible();
    expect(server.world.feedback).toHaveLength(1);
    await page.keyboard.press("Escape");
    await footer.getByRole("button", { name: "Support the Mission" }).click();
    await page.getByRole("button", { name: "Donate $5" }).click();
    await page.waitForURL("**/donation/success");
    await expect(page.getByRole("main")).toContainText(/Thank/i);
    await expectAccessible(page);
  });

  test("a newcomer signs in with a provider, and signs out", async ({ open, server }) => {
    server.person("gina", { user_type: "client", provider: { name: "github", id: "github-id" } });
    const page = await open();
    await page.goto("/login");
    await page.getByRole("main").getByRole("link", { name: "Continue with GitHub" }).click();
    await page.getByRole("button", { name: "Yes, sign in" }).click();
    await page.waitForURL("**/client-dashboard");
    await page.goto("/logout");
    await page.waitForURL("**/login");
    await page.goto("/client-dashboard");
    await page.waitForURL("**/login");
  });
});
