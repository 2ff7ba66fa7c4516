import { expect } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { test } from "./support/product.ts";

test(
  "a client opens a project, puts a request in and takes it out again",
  { tag: ["@journey", "@phone"] },
  async ({ marketplace, open }) => {
    const client = await marketplace.client("Yves");
    await marketplace.post(client, { title: "A till that rings" });
    const page = await open(client);
    await page.goto("/projects");
    await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Create project" }).click();
    await page.getByRole("button", { name: "Create project" }).click();
    await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await page.getByLabel("Name").fill("Two shops");
    await page.getByLabel("Name").press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Two shops" })).toBeVisible();
    await expect(page).toHaveURL(/\/projects\/\d+$/);
    await page.getByLabel("Add a request to this project").selectOption("A till that rings");
    await page.getByRole("button", { name: "Add" }).click();
    await expect(page.getByRole("link", { name: "A till that rings" })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole("button", { name: "Remove from project: A till that rings" }).click();
    await expect(page.getByText("No requests in this project yet.")).toBeVisible();
    await page.getByRole("link", { name: "Create Request" }).click();
    await page.getByRole("tab", { name: "Organization" }).click();
    await expect(page.getByLabel("Project")).toContainText("Two shops");
  },
);

test("a developer is told whose projects are, and somebody else's project is not there", async ({
  marketplace,
  open,
}) => {
  const client = await marketplace.client("Yves");
  const project = await marketplace.call<{ id: number }>("POST /api/projects/", client, {
    name: "Two shops",
  });
  const page = await open(await marketplace.developer("Dana"));
  await page.goto("/projects");
  await expectAccessible(page);
  await page.goto(`/projects/${String(project.id)}`);
  await page.waitForURL("**/developer-dashboard");
});
