import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import type { ReadmeDocument } from "../../../core/readme/readme.ts";
import type { OutsideNetwork } from "../../../server/outside/outside-network.ts";
import { RemoteImages } from "../../../server/readme/remote-images.ts";
import { gifOf } from "../support/gifs.ts";
import { plane } from "../support/pictures.ts";

const README: ReadmeDocument = {
  contents: [],
  blocks: [0, 1, 2, 3].map((number) => ({
    ...{ kind: "image", number, alt: "", address: `http://${number}.example/a.png` },
  })),
  isPlain: false,
};
const HALF_CLEAR = await plane(20, 10).ensureAlpha(0.5).png().toBuffer();
const UNAVAILABLE = { code: "unavailable" };
const NOT_FOUND = { code: "not_found" };

const get = (images: RemoteImages, number: number, reader: string) =>
  images.get(README, number, { reader, author: "eve" });

/** Resolves every name to no address, and only once `answer` is called. */
function slowNames() {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<readonly string[]>();
  const network: OutsideNetwork = {
    resolve: (name, { owner }) => {
      asked.push(`${name} of ${owner}`);
      return promise;
    },
    dial: (target) => target,
  };
  return { network, asked, answer: () => resolve([]) };
}

/** Answers every address with these bytes. */
async function serverOf(bytes: Buffer) {
  const server = createServer((_, response) => response.end(bytes));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const network: OutsideNetwork = {
    resolve: () => Promise.resolve(["93.184.215.14"]),
    dial: () => ({ addresses: ["127.0.0.1"], port }),
  };
  return { network, close: () => server.close() };
}

describe("RemoteImages", () => {
  it.each([
    ["GIF", gifOf({ width: 20, height: 10 }, { left: 5, top: 2, width: 9, height: 5 })],
    ["PNG", HALF_CLEAR],
  ])("draws a %s that can be seen through as an opaque WebP", async (_, bytes) => {
    const { network, close } = await serverOf(bytes);
    const webp = await get(new RemoteImages(() => new Date(0), network), 0, "anna");
    close();
    const { format, width, hasAlpha } = await sharp(webp).metadata();
    expect({ format, width, hasAlpha }).toEqual({ format: "webp", width: 20, hasAlpha: false });
  });

  it("fetches two at a time for each reader, whatever another one waits for", async () => {
    const { network, asked, answer } = slowNames();
    const images = new RemoteImages(() => new Date(0), network);
    const waiting = [0, 1].map((number) => get(images, number, "anna"));
    await expect(get(images, 2, "anna")).rejects.toMatchObject(UNAVAILABLE);
    waiting.push(get(images, 2, "bob"));
    await setImmediate();
    expect(asked).toEqual(["0.example of eve", "1.example of eve", "2.example of eve"]);
    answer();
    for (const each of waiting) await expect(each).rejects.toMatchObject(NOT_FOUND);
    await expect(get(images, 3, "anna")).rejects.toMatchObject(NOT_FOUND);
  });

  it("answers what it keeps, and what another one waits for, without a place", async () => {
    const { network, asked, answer } = slowNames();
    const images = new RemoteImages(() => new Date(0), network);
    const waiting = ["anna", "bob", "bob", "bob"].map((reader) => get(images, 0, reader));
    answer();
    for (const each of waiting) await expect(each).rejects.toMatchObject(NOT_FOUND);
    expect(asked).toEqual(["0.example of eve"]);
  });

  it("tries again after ten minutes what could not be had", async () => {
    const { network, asked, answer } = slowNames();
    answer();
    let now = 0;
    const images = new RemoteImages(() => new Date(now), network);
    for (now of [0, 60_001, 599_999, 600_001])
      await expect(get(images, 0, "anna")).rejects.toMatchObject(NOT_FOUND);
    expect(asked).toHaveLength(2);
  });
});
