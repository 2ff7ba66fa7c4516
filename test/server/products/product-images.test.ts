import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { PRODUCT_LIMITS } from "../../../core/products/product.ts";
import { formBody } from "../support/form-body.ts";
import { plane } from "../support/pictures.ts";
import { ProductDriver, productPath } from "../support/product-driver.ts";

const driver = await ProductDriver.open();
afterAll(() => driver.server.stop());
const seller = await driver.seller();
const png: Buffer = await plane(400, 300).png().toBuffer();

const add = (id: number, alt: string, content: Buffer = png, key?: string) => {
  const { headers, ...form } = formBody({ alt, image: { name: "a.png", content } });
  return driver.server.ask(`POST ${productPath(id, "/images")}`, {
    token: seller.token,
    ...form,
    headers: { ...headers, ...(key !== undefined && { "idempotency-key": key }) },
  });
};
const arrange = (id: number, images: unknown) =>
  driver.server.ask(`PUT ${productPath(id, "/images")}`, { token: seller.token, body: { images } });

const fill = (id: number, count: number) =>
  driver.server.database.pool.query(
    `with image as (
       insert into images (owner_id, kind, hash, width, height, placeholder, widths, is_named, created_at)
       select $2, 'product', md5(n::text || 'p' || $1::integer), 1, 1, '', array[1], true, now()
       from generate_series(1, $3) n
       returning id)
     insert into product_images (product_id, image_id, alt, place) select $1::integer, id, '', id from image`,
    [id, seller.id, count],
  );

describe("the images of a product", () => {
  it("are drawn anew, and the first is its cover", async () => {
    const id = await driver.draft(seller);
    const first = await add(id, " The till ");
    expect(first).toMatchObject({
      status: 201,
      body: { cover: { width: 400, height: 300 }, cover_alt: "The till", images: [{ alt: "The till" }] },
    });
    const address = first.body.cover.sources[0].webp as "/";
    expect((await driver.server.ask(`GET ${address}`)).headers["content-type"]).toBe("image/webp");
  });

  it("are arranged, described and removed in one call", async () => {
    const id = await driver.draft(seller);
    await add(id, "one");
    await add(id, "two");
    const { images } = (await add(id, "three")).body as { images: { id: number }[] };
    const [one, two, three] = images.map((image) => image.id);
    const arranged = await arrange(id, [
      { id: three, alt: "three" },
      { id: one, alt: "uno" },
    ]);
    expect(arranged.body).toMatchObject({
      cover_alt: "three",
      images: [
        { id: three, alt: "three" },
        { id: one, alt: "uno" },
      ],
    });
    for (const wrong of [[{ id: two, alt: "" }], [one, one].map((each) => ({ id: each, alt: "" }))])
      expect((await arrange(id, wrong)).status).toBe(422);
    const other = await driver.draft(seller);
    expect((await arrange(other, [{ id: one, alt: "" }])).status).toBe(422);
    expect((await arrange(id, [])).body).toMatchObject({ cover: null, cover_alt: "", images: [] });
    const { rows } = await driver.server.database.pool.query("select id from images where is_named");
    expect(rows).toHaveLength(1);
  });

  it("come once, however often one is sent under the same key, where there is no room any more, too", async () => {
    const id = await driver.draft(seller);
    const key = randomUUID();
    const [first, second] = await Promise.all([add(id, "one", png, key), add(id, "one", png, key)]);
    expect({ first: first.status, second: second.status }).toEqual({ first: 201, second: 201 });
    expect(second.body).toEqual(first.body);
    const more = PRODUCT_LIMITS.images - 1;
    await fill(id, more);
    const again = await add(id, "one", png, key);
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
    expect((await add(id, "two", png, key)).body.code).toBe("idempotency_key_reused");
    const other = await plane(40, 30).png().toBuffer();
    expect((await add(id, "one", other, key)).body.code).toBe("idempotency_key_reused");
    expect((await add(id, "one", png, "no-uuid")).status).toBe(422);
    const { body } = await driver.server.ask(`GET ${productPath(id)}`, { token: seller.token });
    expect(body.images).toHaveLength(1 + more);
    // Images that were drawn in vain are named by no row, and the job removes them.
    const { rows } = await driver.server.database.pool.query(
      "select id from product_images where product_id = $1",
      [id],
    );
    expect(rows).toHaveLength(1 + more);
  });

  it("are arranged as they were read, and another order by now is told", async () => {
    const id = await driver.draft(seller);
    await add(id, "one");
    const { images, images_version: read } = (await add(id, "two")).body as {
      images: { id: number; alt: string }[];
      images_version: string;
    };
    const order = images.toReversed().map((image) => ({ id: image.id, alt: image.alt }));
    const put = (arranged: unknown, version: string) =>
      driver.server.ask(`PUT ${productPath(id, "/images")}`, {
        token: seller.token,
        body: { images: arranged },
        headers: { "if-match": `"${version}"` },
      });
    const first = await put(order, read);
    expect(first).toMatchObject({ status: 200, body: { images: [{ alt: "two" }, { alt: "one" }] } });
    expect(first.body.images_version).not.toBe(read);
    // The other window has read the images as they were before.
    const second = await put([order[1]], read);
    expect({ status: second.status, code: second.body.code }).toEqual({
      status: 412,
      code: "precondition_failed",
    });
    // An order that is already stored comes from a try whose answer was lost.
    expect((await put(order, read)).status).toBe(200);
    expect((await put([order[1]], first.body.images_version as string)).body.images).toHaveLength(1);
  });

  it("are no other files, and eight at the most", async () => {
    const id = await driver.draft(seller);
    expect((await add(id, "", Buffer.from("<svg onload=alert(1)>"))).status).toBe(415);
    expect((await add(id, "x".repeat(301))).status).toBe(422);
    await fill(id, PRODUCT_LIMITS.images);
    expect(await add(id, "")).toMatchObject({
      status: 409,
      body: { detail: "A product has at most 8 images." },
    });
  });
});
