import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import type { ReadmeDocument } from "../../../core/readme/readme.ts";
import type { OutsideNetwork } from "../../../server/outside/outside-network.ts";
import { RemoteImages } from "../../../server/readme/remote-images.ts";

const README: ReadmeDocument = {
  contents: [],
  blocks: [0, 1, 2, 3].map((number) => ({
    ...{ kind: "image", number, alt: "", address: `http://${number}.example/a.png` },
  })),
  isPlain: false,
};
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

describe("RemoteImages", () => {
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
