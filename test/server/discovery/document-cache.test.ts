import { describe, expect, it } from "@jest/globals";
import { DocumentCache } from "../../../server/discovery/document-cache.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const BOUNDS = { bytes: 100, forMs: 1_000, atOnce: 1, waiting: 1, each: 10 };

describe("DocumentCache", () => {
  const of = (text: string) => () => Promise.resolve(Buffer.from(text));

  it("makes a document once in its time", async () => {
    const documents = new DocumentCache(BOUNDS);
    const first = await documents.get("a reader", "a", NOW, of("one"));
    expect(await documents.get("a reader", "a", NOW, of("two"))).toEqual(first);
    const later = new Date(NOW.getTime() + 1_000);
    expect((await documents.get("a reader", "a", later, of("two"))).etag).not.toBe(first.etag);
  });

  it("forgets what was asked for longest ago when the room is full", async () => {
    const documents = new DocumentCache(BOUNDS);
    for (const key of ["a", "b", "a", "c"]) await documents.get("a reader", key, NOW, of(key.repeat(40)));
    const made: string[] = [];
    for (const key of ["a", "c", "b"])
      await documents.get("a reader", key, NOW, () => {
        made.push(key);
        return Promise.resolve(Buffer.from(key));
      });
    expect(made).toEqual(["b"]);
  });

  it("makes one after the other, the same one once, and asks the crowd to come again", async () => {
    const documents = new DocumentCache(BOUNDS);
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    let made = 0;
    const slow = () => {
      made += 1;
      return promise;
    };
    const asked = [
      documents.get("a reader", "a", NOW, slow),
      documents.get("a reader", "a", NOW, slow),
      documents.get("a reader", "b", NOW, slow),
    ];
    await expect(documents.get("a reader", "c", NOW, slow)).rejects.toMatchObject({
      code: "unavailable",
      facts: { retryAfter: 5 },
    });
    resolve(Buffer.from("done"));
    await Promise.all(asked);
    expect(made).toBe(2);
  });

  it("keeps nothing of what could not be made", async () => {
    const documents = new DocumentCache(BOUNDS);
    await expect(
      documents.get("a reader", "a", NOW, () => Promise.reject(new Error("away"))),
    ).rejects.toThrow("away");
    expect((await documents.get("a reader", "a", NOW, of("back"))).body.toString()).toBe("back");
  });

  it("keeps the bytes alone, and no block that they were a slice of", async () => {
    const documents = new DocumentCache(BOUNDS);
    const { body } = await documents.get("a reader", "a", NOW, of("<feed/>"));
    expect(body.buffer.byteLength).toBe(body.byteLength);
  });
});
