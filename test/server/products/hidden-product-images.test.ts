import { afterAll, describe, expect, it } from "@jest/globals";
import { moderate as moderateOn } from "../moderation/operator.ts";
import { formBody } from "../support/form-body.ts";
import type { Person } from "../support/negotiation.ts";
import { plane } from "../support/pictures.ts";
import { addPurchase, ProductDriver, productPath } from "../support/product-driver.ts";
import type { Reply } from "../support/test-server.ts";

const driver = await ProductDriver.open();
const { server } = driver;
afterAll(() => server.stop());
const png: Buffer = await plane(40, 30).png().toBuffer();
const buyer = await driver.buyer();
const stranger = await driver.buyer();

const plain = (address: string) => address.replace(/\?.*$/, "");
const statusOf = async (address: string, token?: string) =>
  (await server.ask(`GET ${address}` as "GET /", { token })).status;
const moderate = (...words: readonly string[]) => moderateOn(server, ...words);

interface Pictured {
  readonly id: number;
  readonly seller: Person;
  readonly username: string;
  readonly address: string;
}

let sellers = 0;
async function pictured(isPublished = true): Promise<Pictured> {
  const username = `maker_${String((sellers += 1))}`;
  const seller = await server.signUp("developer", username);
  const id = isPublished ? (await driver.published(seller)).id : await driver.draft(seller);
  const { headers, ...form } = formBody({ alt: "", image: { name: "a.png", content: png } });
  const { body } = await server.ask(`POST ${productPath(id, "/images")}`, {
    token: seller.token,
    ...form,
    headers,
  });
  return { id, seller, username, address: plain(body.cover.sources[0].webp as string) };
}

/** Returns the addresses of the cover on the page and in the list of the person. */
async function coversFor({ id }: Pictured, { token }: Person, list: string): Promise<readonly string[]> {
  const page = await server.ask(`GET ${productPath(id)}`, { token });
  const rows = (await server.ask(`GET ${list}` as "GET /", { token })).body as readonly Reply["body"][];
  const row = rows.find((each) => (each.product_id ?? each.id) === id);
  return [page.body.cover, page.body.images[0].picture, row.cover].map(({ sources }) => sources[0].webp);
}

const post =
  (step: string) =>
  async ({ id, seller }: Pictured) => {
    expect((await server.ask(`POST ${productPath(id, step)}`, { token: seller.token })).status).toBe(200);
  };
const OWN = "/api/marketplace/products/mine";
const LIBRARY = "/api/marketplace/library";

const WITHDRAWALS: readonly (readonly [
  string,
  { readonly withdraw: (of: Pictured) => unknown; readonly restore: (of: Pictured) => unknown },
])[] = [
  [
    "hidden by moderators",
    {
      withdraw: ({ id }) => moderate("hide", `product/${id}`, "Somebody else's work."),
      restore: ({ id }) => moderate("show", `product/${id}`, "It is theirs."),
    },
  ],
  ["withdrawn", { withdraw: post("/withdraw"), restore: post("/publish") }],
  [
    "its suspended seller's",
    {
      withdraw: ({ username }) => moderate("suspend", username, "Three warnings."),
      restore: ({ username }) => moderate("restore", username, "A mistake of ours."),
    },
  ],
];

describe("the pictures of a product", () => {
  it.each(WITHDRAWALS)("are its buyers' alone once it is %s, and everybody's afterwards", async (_, made) => {
    const shown = await pictured();
    await addPurchase(server, buyer.id, shown.id);
    const { address } = shown;
    expect(await coversFor(shown, buyer, LIBRARY)).toEqual([address, address, address]);
    await made.withdraw(shown);
    expect(await statusOf(address)).toBe(404);
    expect(await statusOf(address, stranger.token)).toBe(404);
    const signed = await coversFor(shown, buyer, LIBRARY);
    expect(signed.map(plain)).toEqual([address, address, address]);
    expect(await Promise.all(signed.map((each) => statusOf(each)))).toEqual([200, 200, 200]);
    expect(await statusOf(address, buyer.token)).toBe(200);
    await made.restore(shown);
    expect(await statusOf(address)).toBe(200);
  });

  it.each(WITHDRAWALS.slice(0, 2))("stay its seller's while it is %s", async (_, { withdraw }) => {
    const shown = await pictured();
    await withdraw(shown);
    for (const address of await coversFor(shown, shown.seller, OWN))
      expect(await statusOf(address)).toBe(200);
  });

  it("of a draft are its seller's alone until it is published", async () => {
    const draft = await pictured(false);
    expect(await statusOf(draft.address)).toBe(404);
    const [cover = ""] = await coversFor(draft, draft.seller, OWN);
    expect((await server.ask(`GET ${cover}` as "GET /")).headers["cache-control"]).toBe(
      "private, max-age=3600",
    );
    await server.database.pool.query(
      "update products set status = 'published', published_at = now() where id = $1",
      [draft.id],
    );
    expect((await server.ask(`GET ${draft.address}` as "GET /")).headers["cache-control"]).toBe(
      "public, max-age=3600",
    );
  });

  it("are gone for a buyer whose purchase was refunded", async () => {
    const shown = await pictured();
    await addPurchase(server, buyer.id, shown.id);
    await post("/withdraw")(shown);
    const [signed = ""] = await coversFor(shown, buyer, LIBRARY);
    await server.database.pool.query(
      "update purchases set status = 'refunded', refunded_at = now() where product_id = $1",
      [shown.id],
    );
    expect(await statusOf(signed)).toBe(404);
  });

  it("stay for buyers when the seller's account is deleted, and go with a product that nobody bought", async () => {
    const [bought, unbought] = [await pictured(), await pictured()];
    await addPurchase(server, buyer.id, bought.id);
    for (const { seller } of [bought, unbought]) {
      const body = { password: "a long enough phrase" };
      expect((await server.ask("DELETE /api/account", { token: seller.token, body })).status).toBeLessThan(
        300,
      );
    }
    expect(await statusOf(bought.address)).toBe(404);
    const [signed = ""] = await coversFor(bought, buyer, LIBRARY);
    expect(await statusOf(signed)).toBe(200);
    expect(await statusOf(unbought.address)).toBe(404);
  });
});
