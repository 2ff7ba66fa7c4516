import { afterAll, describe, expect, it } from "@jest/globals";
import type { Person } from "../support/negotiation.ts";
import { addPurchase, ProductDriver, productPath } from "../support/product-driver.ts";
import { moderate as moderateOn } from "./operator.ts";

const driver = await ProductDriver.open();
afterAll(() => driver.server.stop());
const seller = await driver.seller();
const buyer = await driver.buyer();
const clara = await driver.buyer();

const moderate = (...words: readonly string[]) => moderateOn(driver.server, ...words);
const get = (path: string, person?: Person) =>
  driver.server.ask(`GET ${path}` as "GET /", { token: person?.token });
const total = async () => Number((await get("/api/marketplace/products?limit=1")).headers["x-total-count"]);

/** Counts in how many of the public places the product is found. */
async function shown(id: number): Promise<number> {
  const lists = ["", "?sort=best_rated", "?sort=cheapest", `?seller=${seller.id}`, "?q=till", "?tag=tills"];
  const answers = await Promise.all(lists.map((query) => get(`/api/marketplace/products${query}`)));
  const pages = await Promise.all(
    ["", "/description-document", "/files/info"].map((rest) => get(productPath(id, rest))),
  );
  const isListed = ({ body }: (typeof answers)[number]) =>
    (body as { id: number }[]).some((product) => product.id === id);
  return answers.filter(isListed).length + pages.filter(({ status }) => status === 200).length;
}

describe("a hidden product", () => {
  it("is nowhere for others, stays with its buyers, and its seller reads why", async () => {
    const { id } = await driver.published(seller);
    await addPurchase(driver.server, buyer.id, id);
    const before = await total();
    expect(await shown(id)).toBe(9);
    await moderate("hide", `product/${id}`, "Somebody else's work.");
    expect(await shown(id)).toBe(0);
    expect(await total()).toBe(before - 1);
    expect((await get(productPath(id), seller)).body.hidden_because).toBe("Somebody else's work.");
    expect((await get(productPath(id), buyer)).body).toMatchObject({
      relation: "buyer",
      hidden_because: null,
    });
    expect((await get(productPath(id, "/files"), buyer)).status).toBe(200);
    await moderate("show", `product/${id}`, "It is theirs.");
    expect(await shown(id)).toBe(9);
  });

  it("goes with its seller's suspension, and stays hidden for a reason of its own", async () => {
    const [kept, hidden] = [await driver.published(seller), await driver.published(seller)];
    await moderate("hide", `product/${hidden.id}`, "Spam.");
    await moderate("suspend", "seller_1", "Three warnings.");
    expect(await shown(kept.id)).toBe(0);
    await moderate("restore", "seller_1", "A mistake of ours.");
    expect(await shown(kept.id)).toBe(9);
    expect(await shown(hidden.id)).toBe(0);
  });
});

describe("a report of a product", () => {
  const report = (id: number, { token }: Person) =>
    driver.server.ask("POST /api/reports", { token, body: { subject: `product/${id}`, reason: "scam" } });

  it("is sent by who can see it and does not sell it, and upheld when it is hidden", async () => {
    const other = await driver.seller();
    const { id } = await driver.published(other);
    expect((await report(id, other)).status).toBe(403);
    expect(await report(id, clara)).toMatchObject({
      status: 201,
      body: { subject: `product/${id}`, about: { id: other.id } },
    });
    await moderate("hide", `product/${id}`, "Spam.");
    expect((await get("/api/reports", clara)).body).toMatchObject([{ status: "upheld" }]);
    expect((await report(id, clara)).status).toBe(404);
    expect((await report(await driver.draft(other), clara)).status).toBe(404);
  });
});
