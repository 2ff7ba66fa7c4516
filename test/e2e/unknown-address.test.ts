import { expect } from "@playwright/test";
import { test } from "./support/product.ts";

test.describe("an unknown address", { tag: "@journey" }, () => {
  for (const { name, javaScriptEnabled } of [
    { name: "with scripts", javaScriptEnabled: true },
    { name: "without", javaScriptEnabled: false },
  ])
    test(`leads home at once ${name}, and the way back to where one was`, async ({ open }) => {
      const page = await open(undefined, { javaScriptEnabled });
      await page.goto("/terms");
      for (const path of ["/nowhere", "/tickets/1/2", "/%zz"]) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await page.waitForURL(/:\d+\/$/);
      }
      await expect(page.locator("h1")).toContainText("Exceptional developers");
      await page.goBack();
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/\/terms$/);
    });

  test("is not /dashboard, which leads to sign in and then to one's own", async ({ marketplace, open }) => {
    const visitor = await open();
    const answer = await visitor.goto("/dashboard");
    expect(answer?.status()).toBe(200);
    await expect(visitor).toHaveURL(/\/login$/);
    const developer = await open(await marketplace.developer("Dora"));
    await developer.goto("/dashboard");
    await expect(developer).toHaveURL(/\/developer-dashboard$/);
  });
});
