import { afterAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import type { Person } from "../support/negotiation.ts";
import { SHOWCASE_WORDS, ShowcaseDriver } from "../support/showcase-driver.ts";

const driver = await ShowcaseDriver.open();
afterAll(() => driver.server.stop());
const person: Person = await driver.creator();

/** Draws an image with a green left half and an orange right half. */
async function halves(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 200, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 400, height: 300, channels: 3, background: "#17594a" } })
    .composite([{ input: await half("#f0a35e"), left: 200, top: 0 }])
    .png()
    .toBuffer();
}

type Fields = Exclude<Parameters<typeof driver.putFiles>[2], readonly unknown[]>;
const publish = (fields: Fields, by: Pick<Person, "token"> = person) =>
  driver.publish(by, { ...SHOWCASE_WORDS, ...fields });
const change = (id: number, fields: Fields) => driver.putFiles(person, id, fields);
const imageRows = async () => {
  const { rows } = await driver.server.database.pool.query("select id from images");
  return rows.length;
};

interface Shown {
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly width: number; readonly avif: string; readonly webp: string }[];
}
const addressOf = ({ sources }: Shown) => sources[0]?.webp ?? "";
const open = (image: Shown) => driver.server.ask(`GET ${addressOf(image) as "/api"}`);

describe("the image of a showcase", () => {
  it("is drawn anew in both formats, with its words, for lists and pages alike", async () => {
    const { status, body } = await publish({
      image_file: { name: "a.png", content: await halves() },
      image_alt: " A till with two drawers ",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      image: { width: 400, height: 300, placeholder: expect.stringMatching(/^[0-9a-f]{72}$/) },
      image_alt: "A till with two drawers",
    });
    const answer = await open(body.image);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=3600",
    });
    const list = await driver.server.ask(`GET /api/project-showcase/?creator=${String(person.id)}`);
    expect(list.body[0].image).toEqual(body.image);
  });

  it("is the part that was chosen", async () => {
    const image_file = { name: "a.png", content: await halves() };
    const crop = { left: 0.5, top: 0, width: 0.5, height: 1 };
    const { body } = await publish({ image_file, image_crop: JSON.stringify(crop) });
    expect(body.image).toMatchObject({ width: 200, height: 300 });
    // Orange throughout.
    expect(body.image.placeholder).toMatch(/^(ef|f0|f1)/);
    const outside = await publish({ image_file, image_crop: JSON.stringify({ ...crop, left: 0.6 }) });
    expect(outside.body.detail.errors[0].field).toBe("image_crop");
  });

  it("goes with its bytes when another takes its place, when it is removed, and stays otherwise", async () => {
    const image_file = { name: "a.png", content: await halves() };
    const { body } = await publish({ image_file, image_alt: "Old" });
    const id = body.id as number;
    const kept = await change(id, { image_alt: "New words" });
    expect(kept.body).toMatchObject({ image: body.image, image_alt: "New words" });
    const replaced = await change(id, { image_file });
    expect(addressOf(replaced.body.image)).not.toBe(addressOf(body.image));
    expect((await open(body.image)).status).toBe(404);
    const removed = await change(id, { remove_image: "true" });
    expect(removed.body).toMatchObject({ image: null, image_alt: "" });
    expect((await open(replaced.body.image)).status).toBe(404);
  });

  it.each([
    ["no image", Buffer.from("<svg onload=alert(1)>")],
    ["one that is cut off", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(50)])],
    ["an empty one", Buffer.alloc(0)],
  ])("is not %s, and nothing is published", async (_, content) => {
    const before = await driver.server.ask(`GET /api/project-showcase/developer/${String(person.id)}`);
    const { status, body } = await publish({ image_file: { name: "a.png", content } });
    expect({ status, field: body.detail.errors[0].field }).toEqual({ status: 422, field: "image_file" });
    const after = await driver.server.ask(`GET /api/project-showcase/developer/${String(person.id)}`);
    expect(after.headers["x-total-count"]).toBe(before.headers["x-total-count"]);
  });

  it("is not drawn for somebody who may not publish or change", async () => {
    const idle = await driver.server.signUp("developer", "idle");
    const { body } = await publish({});
    const before = await imageRows();
    const image_file = { name: "a.png", content: await halves() };
    expect((await publish({ image_file }, idle)).status).toBe(403);
    const others = await driver.putFiles(idle, body.id as number, { image_file });
    expect(others.status).toBe(403);
    expect(await imageRows()).toBe(before);
  });
});
