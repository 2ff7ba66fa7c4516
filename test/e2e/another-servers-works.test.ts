import { expectAccessible } from "./support/axe.ts";
import { heading, test } from "./support/specification-product.ts";
import { expect } from "./support/webkit/expect.ts";

const TAG = { tag: "@journey" };

test.describe("works on another server of the specification", () => {
  test("a visitor watches a video, and its maker shares it", async ({ open, server }) => {
    const developer = server.person("devon");
    server.world.videos.add({ id: 4, owner: developer.id, title: "The till", share_token: null });
    const visitor = await open();
    await visitor.goto("/videos");
    await visitor.getByRole("link", { name: "The till", exact: true }).click();
    await expect(heading(visitor, "The till")).toBeVisible();
    await visitor.getByRole("button", { name: /^Play/ }).first().click();
    await expect
      .poll(() => visitor.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    await expectAccessible(visitor);
    const page = await open(developer);
    await page.goto("/video-upload");
    await expect(page.getByText("The till")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Share: The till" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create link" }).click();
    await expect.poll(() => server.world.videos.get(4).share_token).not.toBeNull();
    await visitor.goto(`/shared/videos/${server.world.videos.get(4).share_token ?? ""}`);
    await expect(heading(visitor, "The till")).toBeVisible();
  });

  test("a playlist is made, shown and shared", async ({ open, server }) => {
    const developer = server.person("devon");
    const { world } = server;
    world.videos.add({ id: 4, owner: developer.id, title: "The till", share_token: null });
    world.videos.add({ id: 5, owner: developer.id, title: "The oven", share_token: null });
    const page = await open(developer);
    await page.goto("/create-playlist");
    await page.getByLabel("Name").fill("Shops");
    await page.getByRole("button", { name: "Create playlist" }).click();
    await page.waitForURL(/\/playlists\/\d+$/);
    const [playlist] = world.playlists.all;
    if (playlist !== undefined) playlist.videos = [4, 5];
    await page.reload();
    await expect(page.getByText("Video 4").first()).toBeVisible();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("button", { name: "Create link" }).click();
    await expect(page.getByLabel("Link", { exact: true })).toHaveValue(/\/shared\/playlists\//);
    const visitor = await open();
    await visitor.goto(await page.getByLabel("Link", { exact: true }).inputValue());
    await expect(visitor.getByText("Video 5").first()).toBeVisible();
    await expectAccessible(visitor);
  });

  test("a solution is published, rated and edited", async ({ open, server }) => {
    const developer = server.person("devon", { isSubscribed: true });
    const client = server.person("clara", { user_type: "client" });
    server.world.videos.add({ id: 4, owner: developer.id, title: "The film of the till", share_token: null });
    const page = await open(developer);
    await page.goto("/showcase/new");
    await page.getByLabel("Title").fill("A till that rings");
    await page.getByLabel("Description").fill("For small shops.");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.waitForURL(/\/showcase\/\d+$/);
    await expect(heading(page, "A till that rings")).toBeVisible();
    const address = await page.evaluate(() => location.pathname);
    const reader = await open(client);
    await reader.goto("/showcase");
    await reader.getByRole("link", { name: "A till that rings" }).click();
    await expect(heading(reader, "A till that rings")).toBeVisible();
    await reader.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await reader.getByRole("button", { name: /^(Rate|Send rating|Submit)/ }).click();
    await expect.poll(() => server.world.ratings.map(({ stars }) => stars)).toEqual([4]);
    await expectAccessible(reader);
    await page.goto(address.replace("/showcase/", "/showcase/edit/"));
    await page.getByLabel("Title").fill("A till of oak");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.waitForURL((url) => url.pathname === address);
    await expect(heading(page, "A till of oak")).toBeVisible();
  });

  test("a client finds a developer and rates them", async ({ open, server }) => {
    const developer = server.person("devon");
    const page = await open(server.person("clara", { user_type: "client" }));
    await page.goto("/creators");
    await page.getByRole("link", { name: "devon" }).first().click();
    await expect(heading(page, "devon")).toBeVisible();
    await page.getByRole("radio", { name: "5 stars" }).check({ force: true });
    await page.getByRole("button", { name: /^(Rate|Send rating|Submit)/ }).click();
    await expect
      .poll(() => server.world.ratings.map(({ target, stars }) => ({ target, stars })))
      .toEqual([{ target: developer.id, stars: 5 }]);
    await expectAccessible(page);
  });

  test(
    "a developer and a customer talk in a support session until it is resolved",
    TAG,
    async ({ open, server }) => {
      const people = [
        { id: 1, user_name: "Dana", user_type: "atelier_developer", token: "d".repeat(43) },
        { id: 2, user_name: "Uma", user_type: "analytics_hub_user", token: "u".repeat(43) },
      ];
      const session = server.world.supportSessions.add({
        id: "0b0c5b4e-6f0d-4a3e-9a53-0f7a5b6f6c11",
        external_ticket_id: "T-9",
        source_system: "analytics_hub",
        status: "open",
        participants: people,
        messages: [
          {
            id: 3,
            participant_id: 2,
            content: "It stopped at row 1,000.",
            attachments: [{ id: 1, file_name: "rows.csv", file_path: "/uploads/rows.csv", file_size: 2048 }],
          },
        ],
      });
      const page = await open();
      await page.goto(`/collaboration/${session.id}/${"d".repeat(43)}`);
      await expect(heading(page, "Support Session #T-9")).toBeVisible();
      await expect(page.getByRole("link", { name: "rows.csv" })).toHaveAttribute("href", "/uploads/rows.csv");
      await expect(page.getByText("2 KB")).toBeVisible();
      await page.getByLabel("Your message").fill("Since when?");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("region", { name: "Messages" }).getByText("Since when?")).toHaveCount(1);
      await page.getByLabel("Status").selectOption("Resolved");
      await expect(page.getByPlaceholder("This session has been resolved")).toBeDisabled();
      await expect(page.getByText("Status changed to: resolved")).toHaveCount(1);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Feedback" }).click();
      await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
      await page.getByRole("button", { name: "Send Feedback" }).click();
      await expect(page.getByText("We received your feedback and read every word.")).toBeVisible();
    },
  );

  test("a product is shown as far as the server tells of it", async ({ open, server }) => {
    server.world.products.add({ id: 7, buyers: new Set() });
    const page = await open(server.person("clara", { user_type: "client" }));
    await page.goto("/marketplace");
    await page.getByRole("link", { name: "Product 7" }).first().click();
    await expect(heading(page, "Product 7")).toBeVisible();
    await expectAccessible(page);
  });
});
