import { expect, type Locator } from "@playwright/test";
import { test } from "./support/product.ts";

/** Returns the box of the words alone, without the space around them. */
const words = (place: Locator) =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test("the button that reports stands in line with what is around it, below what is wanted more often", async ({
  marketplace,
  open,
}) => {
  const request = await marketplace.post(await marketplace.client("Xenia"), { title: "A till that rings" });
  const developer = await marketplace.developer("Wim");
  await marketplace.call("POST /api/profile/developer", developer, { headline: "Clocks", skills: [] });
  const page = await open();

  await page.goto(`/tickets/${String(request.id)}`);
  const onTicket = await words(page.getByRole("button", { name: "Report this request" }));
  expect(onTicket.left).toBeCloseTo((await words(page.locator("main p").first())).left, 1);

  await page.goto(`/developers/${String(developer.id)}`);
  const facts = page.getByRole("complementary", { name: "Facts" });
  const onProfile = await words(facts.getByRole("button", { name: "Report this profile" }));
  const column = await facts
    .locator(":scope > div")
    .first()
    .evaluate((place) => place.getBoundingClientRect().left);
  expect(onProfile.left).toBeCloseTo(column, 1);
  if ((page.viewportSize()?.width ?? 0) < 860) return;
  const action = await words(facts.getByRole("link", { name: "Send a work request" }));
  expect(action.bottom).toBeLessThan(onProfile.top);
});
