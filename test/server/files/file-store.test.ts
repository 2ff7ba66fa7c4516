import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { isFileName, newFileName } from "../../../server/files/file-name.ts";
import type { FileStore } from "../../../server/files/file-store.ts";
import { S3FileStore } from "../../../server/files/s3-file-store.ts";
import { S3Server } from "../support/s3-server.ts";
import { emptyFolder } from "../../support/empty-folder.ts";

const MB = 1024 * 1024;
/** The file is longer than two parts of an S3 upload. */
const LONG = randomBytes(17 * MB + 321);

interface Opened {
  readonly store: FileStore;
  readonly close: () => Promise<void>;
}

function onDisk(): Promise<Opened> {
  return Promise.resolve({ store: new DiskFileStore(emptyFolder()), close: () => Promise.resolve() });
}

async function onS3(): Promise<Opened> {
  const server = await S3Server.start();
  return { store: new S3FileStore({ ...server.settings, prefix: "all/ours/" }), close: () => server.stop() };
}

async function* pieces(bytes: Buffer): AsyncIterable<Buffer> {
  const size = 64 * 1024;
  for (let at = 0; at < bytes.byteLength; at += size)
    yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function* broken(bytes: Buffer): AsyncIterable<Buffer> {
  yield* pieces(bytes);
  throw new Error("The line broke");
}

describe.each([
  ["a folder", onDisk],
  ["S3-compatible storage", onS3],
])("a store of files in %s", (_, open) => {
  let opened: Opened;
  let store: FileStore;
  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened.close());

  const bytesOf = async (name: string, first: number, last: number) =>
    Buffer.concat((await store.read(name, first, last).toArray()) as Buffer[]);

  async function names(): Promise<string[]> {
    const found = [];
    for await (const { name } of store.list()) found.push(name);
    return found;
  }

  it.each([0, 1, 70_000, LONG.byteLength])("keeps %d bytes as they are", async (length) => {
    const name = newFileName("posters");
    const bytes = LONG.subarray(0, length);
    expect(await store.put(name, pieces(bytes))).toBe(length);
    expect(await store.sizeOf(name)).toBe(length);
    if (length > 0) expect((await bytesOf(name, 0, length - 1)).equals(bytes)).toBe(true);
  });

  it("reads a part, both ends included", async () => {
    const name = newFileName("posters");
    await store.put(name, pieces(LONG.subarray(0, 1_000)));
    expect(await bytesOf(name, 10, 19)).toEqual(LONG.subarray(10, 20));
  });

  it("keeps nothing of what breaks off", async () => {
    const name = newFileName("posters");
    await expect(store.put(name, broken(LONG.subarray(0, 10 * MB)))).rejects.toThrow("The line broke");
    expect(await store.sizeOf(name)).toBeUndefined();
    expect(await names()).not.toContain(name);
  });

  it("goes on where an upload broke off, however often", async () => {
    const name = newFileName("videos");
    let durable = 0;
    const onDurable = (offset: number) => {
      expect(offset).toBeGreaterThanOrEqual(durable);
      durable = offset;
      return Promise.resolve();
    };
    for (const end of [100, 5 * MB, 5 * MB + 1, 16 * MB])
      await expect(
        store.append(name, { offset: durable, bytes: broken(LONG.subarray(durable, end)), onDurable }),
      ).rejects.toThrow("The line broke");
    expect(durable).toBe(16 * MB);
    const [first, last] = [7 * MB, 9 * MB + 6];
    expect((await store.readUnfinished(name, first, last)).equals(LONG.subarray(first, last + 1))).toBe(true);
    expect(await store.sizeOf(name)).toBeUndefined();
    await store.append(name, { offset: durable, bytes: pieces(LONG.subarray(durable)), onDurable });
    await store.finish(name, LONG.byteLength);
    expect((await bytesOf(name, 0, LONG.byteLength - 1)).equals(LONG)).toBe(true);
  });

  it("goes on before bytes that came and were never acknowledged", async () => {
    const name = newFileName("videos");
    const onDurable = () => Promise.resolve();
    await store.append(name, { offset: 0, bytes: pieces(LONG.subarray(0, 3 * MB)), onDurable });
    await store.append(name, { offset: MB, bytes: pieces(LONG.subarray(MB, 2 * MB)), onDurable });
    await store.finish(name, 2 * MB);
    expect((await bytesOf(name, 0, 2 * MB - 1)).equals(LONG.subarray(0, 2 * MB))).toBe(true);
    expect(await store.sizeOf(name)).toBe(2 * MB);
  });

  it("finishes once, however often it is asked", async () => {
    const name = newFileName("videos");
    const onDurable = () => Promise.resolve();
    await store.append(name, { offset: 0, bytes: pieces(LONG.subarray(0, 500)), onDurable });
    await store.finish(name, 500);
    await store.finish(name, 500);
    expect(await store.sizeOf(name)).toBe(500);
  });

  it("is finished by several at once", async () => {
    for (const size of [500, 6 * MB]) {
      const name = newFileName("videos");
      const onDurable = () => Promise.resolve();
      await store.append(name, { offset: 0, bytes: pieces(LONG.subarray(0, size)), onDurable });
      await Promise.all([0, 1, 2, 3].map(() => store.finish(name, size)));
      expect((await bytesOf(name, 0, size - 1)).equals(LONG.subarray(0, size))).toBe(true);
    }
  });

  it("removes whole and unfinished files, and what is gone already", async () => {
    const whole = newFileName("posters");
    await store.put(whole, pieces(LONG.subarray(0, 500)));
    const unfinished = newFileName("videos");
    const onDurable = () => Promise.resolve();
    await store.append(unfinished, { offset: 0, bytes: pieces(LONG.subarray(0, 500)), onDurable });
    expect(await names()).toEqual(expect.arrayContaining([whole, unfinished]));
    for (const name of [whole, unfinished, newFileName("videos")]) await store.remove(name);
    const left = await names();
    expect(left.filter((name) => name === whole || name === unfinished)).toEqual([]);
  });

  it("carries the id of its database, which is no file of anybody's", async () => {
    expect(await store.owner()).toBeUndefined();
    await store.setOwner("an id");
    await store.setOwner("another id");
    expect(await store.owner()).toBe("another id");
    for (const name of await names()) expect(isFileName(name)).toBe(true);
  });

  it("fails the reader of what is not there", async () => {
    await expect(bytesOf(newFileName("videos"), 0, 10)).rejects.toThrow();
    expect(await store.sizeOf(newFileName("videos"))).toBeUndefined();
  });
});

describe("stores in one bucket", () => {
  it("see nothing of each other under their prefixes", async () => {
    const server = await S3Server.start();
    const [live, trial] = ["live/", "live/trial/"].map(
      (prefix) => new S3FileStore({ ...server.settings, prefix }),
    );
    const name = newFileName("videos");
    await trial?.put(name, pieces(LONG.subarray(0, 500)));
    await trial?.setOwner("trial");
    await live?.remove(name);
    const listed: string[] = [];
    for await (const found of live?.list() ?? []) listed.push(found.name);
    expect({
      owner: await live?.owner(),
      listed,
      kept: await trial?.sizeOf(name),
    }).toEqual({ owner: undefined, listed: [], kept: 500 });
    await server.stop();
  });
});
