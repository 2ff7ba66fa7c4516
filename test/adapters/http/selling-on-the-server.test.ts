import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom, lastValueFrom, take, toArray } from "rxjs";
import * as tus from "tus-js-client";
import { HttpProductEditingApi } from "../../../adapters/http/http-product-editing-api.ts";
import { HttpProductFilesApi } from "../../../adapters/http/http-product-files-api.ts";
import { HttpProductImagesApi } from "../../../adapters/http/http-product-images-api.ts";
import { HttpSalesApi } from "../../../adapters/http/http-sales-api.ts";
import { TusProductUploads } from "../../../adapters/http/tus-product-uploads.ts";
import type { ProductDetails } from "../../../core/products/product-form.ts";
import type { ProductId, ProductVersionId } from "../../../core/shared/id.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { plane } from "../../server/support/pictures.ts";
import { ProductDriver, productPath } from "../../server/support/product-driver.ts";
import { HANG_MS } from "../../support/patience.ts";
import { clientAt, failed } from "./set-up-client.ts";

const driver = await ProductDriver.open();
afterAll(() => driver.server.stop());
const seller = await driver.seller();

/** Node's build of the library takes a Buffer, the browser's a File. */
class LocalFile extends File {
  readonly content: Buffer;

  constructor(content: Buffer, name: string) {
    super([new Uint8Array(content)], name, { lastModified: 7 });
    this.content = content;
  }
}
class Upload extends tus.Upload {
  constructor(file: tus.Upload["file"], options: ConstructorParameters<typeof tus.Upload>[1]) {
    super((file as LocalFile).content, options);
  }
}

const DETAILS: ProductDetails = {
  title: "Till kit",
  summary: "For small shops.",
  description: "It **rings**.",
  priceCents: 1_250,
  category: "libraries",
  tags: ["tills"],
  licence: "MIT",
};

function setUp() {
  const http = clientAt(driver.origin, seller.token);
  const loadTus = () => Promise.resolve({ Upload });
  return {
    products: new HttpProductEditingApi(http),
    images: new HttpProductImagesApi(http, http),
    files: new HttpProductFilesApi(http),
    sales: new HttpSalesApi(http),
    uploads: new TusProductUploads(new FakeBearer(seller.token), {
      origin: driver.origin,
      now: () => 0,
      loadTus,
    }),
  };
}

async function begunVersion() {
  const { products, files } = setUp();
  const { value } = await products.create(DETAILS, randomUUID());
  const [version] = await files.addVersion(value.id, { name: "1.0.0", notes: "" }, randomUUID());
  return { product: value.id, version: version?.id ?? (0 as ProductVersionId) };
}

describe("a seller's calls on the real server", () => {
  it("begin a draft once for one key, and replace what was read alone", async () => {
    const { products } = setUp();
    const key = randomUUID();
    const first = await products.create(DETAILS, key);
    expect((await products.create(DETAILS, key)).value.id).toBe(first.value.id);
    const { id } = first.value;
    const next = await products.update(id, { ...DETAILS, priceCents: 0 }, first.version, randomUUID());
    expect(next.value).toMatchObject({ priceCents: 0, status: "draft", relation: "seller" });
    expect(await failed(products.update(id, DETAILS, first.version, randomUUID()))).toMatchObject({
      code: "precondition_failed",
    });
    expect(await failed(products.publish(id))).toMatchObject({ kind: "conflict" });
    await products.remove(id);
    await products.remove(id);
  });

  it("send a file in parts, which goes on where it stopped and is published", async () => {
    const { products, files, uploads } = setUp();
    const { product, version } = await begunVersion();
    const file = new LocalFile(Buffer.alloc(200_000, 7), "till.zip");
    const order = { file, fingerprint: "", version, idempotencyKey: randomUUID() };
    const began = await firstValueFrom(uploads.send({ ...order, url: null }).pipe(take(1)));
    if (began.kind !== "began") throw new Error("Bytes travelled before there was a session");
    const rest = await lastValueFrom(uploads.send({ ...order, url: began.url }).pipe(toArray()));
    expect(rest.at(-1)).toEqual({ kind: "sent", bytes: 200_000 });
    const found = async () => (await firstValueFrom(files.versions(product)))[0]?.files ?? [];
    let arrived = await found();
    const giveUpAt = performance.now() + HANG_MS;
    while (arrived.length === 0 && performance.now() < giveUpAt) {
      await new Promise((resolve) => setImmediate(resolve));
      arrived = await found();
    }
    expect(arrived).toMatchObject([{ name: "till.zip", size: 200_000, isDisabled: false }]);
    expect((await products.publish(product)).value.status).toBe("published");
    const [sent] = arrived;
    if (sent === undefined) throw new Error("No file");
    expect(await failed(files.disable(sent.id, true))).toMatchObject({ kind: "conflict" });
    expect((await products.withdraw(product)).value.status).toBe("draft");
    expect((await files.disable(sent.id, true))[0]?.files).toMatchObject([{ isDisabled: true }]);
    await files.remove(sent.id);
    expect(await found()).toEqual([]);
  });

  it("give an upload up, and say that it is gone", async () => {
    const { uploads } = setUp();
    const { version } = await begunVersion();
    const file = new LocalFile(Buffer.alloc(1_000), "till.zip");
    const order = { file, fingerprint: "", version, idempotencyKey: randomUUID() };
    const began = await firstValueFrom(uploads.send({ ...order, url: null }).pipe(take(1)));
    const url = began.kind === "began" ? began.url : "";
    await uploads.abandon(url);
    await uploads.abandon(url);
    expect(await failed(lastValueFrom(uploads.send({ ...order, url })))).toMatchObject({ kind: "not-found" });
  });

  it("show the part of a picture that was framed, and keep the order", async () => {
    const { products, images } = setUp();
    const { value } = await products.create(DETAILS, randomUUID());
    const png = new File([new Uint8Array(await plane(400, 300).png().toBuffer())], "till.png");
    const crop = { left: 0, top: 0, width: 0.5, height: 1 };
    await lastValueFrom(images.add(value.id, { file: png, crop, alt: " Half " }, randomUUID()));
    await lastValueFrom(images.add(value.id, { file: png, crop: null, alt: "" }, randomUUID()));
    const read = async () => (await firstValueFrom(products.read(value.id))).value.images;
    const [half, whole] = await read();
    expect(half).toMatchObject({ alt: "Half", picture: { width: 200, height: 300 } });
    expect(whole).toMatchObject({ alt: "", picture: { width: 400, height: 300 } });
    const order = [{ id: whole?.id ?? 0, alt: "All" }];
    expect(await failed(images.arrange(value.id, order, "another"))).toMatchObject({
      code: "precondition_failed",
    });
    const { value: now } = await firstValueFrom(products.read(value.id));
    const { value: arranged } = await images.arrange(value.id, order, now.imagesVersion);
    expect(arranged.images).toMatchObject([{ id: whole?.id, alt: "All" }]);
  });

  it("read sales and earnings, all of them as CSV, and why there is nothing to give back", async () => {
    const { sales } = setUp();
    const { id } = await driver.published(seller, { price_cents: 0 });
    const buyer = await driver.buyer();
    const body = { price_cents: 0 };
    await driver.server.ask(`POST ${productPath(id, "/purchase")}`, { token: buyer.token, body });
    const { rows } = await firstValueFrom(sales.sales({ skip: 0, limit: 50 }, id as ProductId));
    expect(rows).toMatchObject([{ productId: id, priceCents: 0, status: "paid", buyer: { id: buyer.id } }]);
    const earnings = await firstValueFrom(sales.earnings(30));
    expect(earnings.days).toHaveLength(30);
    expect(earnings).toMatchObject({ totalCents: 0, refundedCents: 0, sales: 1 });
    expect(earnings.days.at(-1)).toMatchObject({ sales: 1, earnedCents: 0, refundedCents: 0 });
    expect(await firstValueFrom(sales.csv())).toContain("The till kit");
    const [sale] = rows;
    if (sale === undefined) throw new Error("No sale");
    expect(sale.isRefundable).toBe(false);
    expect(await failed(sales.refund(sale.id, randomUUID()))).toMatchObject({ kind: "conflict" });
  });
});
