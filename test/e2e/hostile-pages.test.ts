import { expect } from "@playwright/test";
import { hostilePageAddresses } from "../support/hostile-page-addresses.ts";
import { manyHostileTexts } from "../support/many-hostile-texts.ts";
import { untilAlive } from "./support/alive.ts";
import { complaints } from "./support/complaints.ts";
import type { Marketplace } from "./support/marketplace.ts";
import { newPerson } from "./support/people.ts";
import { test, testOnOwnProduct } from "./support/product.ts";
import { untilRendered } from "./support/rendered.ts";

const NAMES = 40;
const TITLES = 200;
/** Of the pages of 1,000 addresses, at least this many must have words in them. */
const ENOUGH_WORDS = 500;

/** Creates people with hostile names, half of them developers with public profiles, and tickets of the others. */
async function fill(marketplace: Marketplace): Promise<void> {
  const people = await Promise.all(
    manyHostileTexts(NAMES, 80).map(async (fullName, at) => {
      const type = at % 2 === 0 ? "client" : "developer";
      const person = newPerson(type);
      const member = await marketplace
        .register({ ...person, fullName }, type)
        // Some contain characters that a name may not have, and are refused.
        .catch(() => marketplace.register(person, type));
      return { member, fullName };
    }),
  );
  const developers = people.filter(({ member }) => member.userType === "developer");
  for (const { member, fullName } of developers)
    await marketplace
      .call("POST /api/profile/developer", member, {
        headline: fullName,
        bio: fullName,
        skills: [fullName.slice(0, 30)],
      })
      .catch(() => marketplace.call("POST /api/profile/developer", member, { headline: "Refused" }));
  const clients = people.filter(({ member }) => member.userType === "client");
  const posting = manyHostileTexts(TITLES + 100, 200).map(async (title, at) => {
    const owner = clients[at % clients.length];
    if (owner === undefined) return 0;
    return marketplace.post(owner.member, { title, content: title }).then(
      () => 1,
      () => 0,
    );
  });
  const posted = (await Promise.all(posting)).filter((count) => count > 0);
  expect(posted.length).toBeGreaterThanOrEqual(TITLES);
}

test("titles and names of whoever looks for the hole are taken over as they are", async ({
  marketplace,
  open,
}) => {
  await fill(marketplace);
  const pages = ["/tickets", "/tickets?page=2", "/tickets?page=3", "/tickets?page=4", "/creators"];
  for (const path of pages)
    await test.step(path, async () => {
      const page = await open();
      const heard = complaints(page);
      page.on("dialog", (dialog) => heard.push(dialog.type()));
      await untilRendered(page, path);
      await page.goto(path);
      const first = await page.locator("main h2, main h3").first().elementHandle();
      const words = await first.textContent();
      await untilAlive(page);
      expect(heard).toEqual([]);
      expect(await first.evaluate((element) => element.isConnected && element.textContent)).toBe(words);
      await page.close();
    });
});

// Its own product: it uses up the server's time for rendering (server/client-pages/rendering-budget.ts).
testOnOwnProduct()(
  "1,000 addresses put no script, style or attribute of theirs into a page",
  async ({ marketplace, open }) => {
    await marketplace.post(await marketplace.client("Xenia"), { title: "A ticket" });
    // The page's policy forbids parsing HTML (trusted types).
    const page = await open(undefined, { bypassCSP: true });
    await page.goto("/terms");
    const strange: string[] = [];
    let words = 0;
    let rest: readonly string[] = hostilePageAddresses(1_000);
    // Not all may be the empty shell. A slow machine renders fewer at first, and the others when asked again.
    await expect(async () => {
      const found = await page.evaluate(lookAt, rest);
      strange.push(...found.strange);
      words += rest.length - found.empty.length;
      rest = found.empty;
      expect(words).toBeGreaterThan(ENOUGH_WORDS);
    }).toPass({ intervals: [1_000], timeout: 90_000 });
    expect(strange).toEqual([]);
  },
);

/** Runs in the browser: tells what is wrong with the pages of these addresses, and which came as the empty shell. */
async function lookAt(addresses: readonly string[]) {
  const strange: string[] = [];
  const empty: string[] = [];
  const parser = new DOMParser();
  const look = async (address: string) => {
    const response = await fetch(address);
    const document = parser.parseFromString(await response.text(), "text/html");
    if (document.querySelector("h1") === null) empty.push(address);
    const complain = (what: string) => strange.push(`${address}: ${what}`);
    if (response.status >= 500) complain(String(response.status));
    for (const script of document.querySelectorAll("script"))
      if (
        !/^application\/(ld\+)?json$/.test(script.type) &&
        !/^\/assets\/[\w.-]+\.js$/.test(script.getAttribute("src") ?? "")
      )
        complain(script.outerHTML);
    if (document.querySelectorAll("style").length > 1) complain("style");
    // A page that is not found leads to the start by itself.
    const refused =
      "base, iframe, object, embed, img[src='x'], meta[http-equiv]:not([content='0; url=/']), [style]";
    if (document.querySelector(refused) !== null) complain("element");
    for (const element of document.querySelectorAll("*"))
      for (const { name, value } of element.attributes)
        if (name.startsWith("on") || (/^(href|action|src)$/.test(name) && !/^(\/|https?:|#)/.test(value)))
          complain(`${name}=${value}`);
  };
  const rest = [...addresses];
  const work = async () => {
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) await look(next);
  };
  await Promise.all([work(), work()]);
  return { strange, empty };
}
