import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import { AttachmentSink } from "../../../server/collaboration/attachment-sink.ts";
import { DiskFileStore } from "../../../server/files/disk-file-store.ts";
import { ARRIVING } from "../../../server/http/limits/shared-memory.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

/** It stores only the size of each file, and reads nothing until the test tells it to. */
class SlowStore extends DiskFileStore {
  readonly sizes = new Map<string, number>();
  readonly #asked = Promise.withResolvers<undefined>();

  constructor() {
    super("");
  }

  readOn(): void {
    this.#asked.resolve(undefined);
  }

  override async put(name: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    await this.#asked.promise;
    let size = 0;
    for await (const part of bytes) size += part.byteLength;
    this.sizes.set(name, size);
    return size;
  }
}

const PART = 64 * 1024;

async function openSink(store: DiskFileStore) {
  const { app, database, now } = server;
  const parts = { db: database.kysely, files: store, log: app.log, now: () => now };
  return AttachmentSink.open(parts, "somebody", 10 * PART);
}

describe("AttachmentSink", () => {
  it("takes no more into memory than the store reads", async () => {
    const store = new SlowStore();
    const sink = await openSink(store);
    let taken = 0;
    for (let at = 0; at < 20; at += 1)
      sink.stream.write(Buffer.alloc(PART), () => {
        taken += 1;
      });
    for (let at = 0; at < 100; at += 1) await turn();
    expect(taken).toBeLessThanOrEqual(1);
    store.readOn();
    await new Promise<void>((done) => void sink.stream.end(done));
    expect(sink.stored().size).toBe(20 * PART);
    await sink.discard();
  });

  it("is given up while the store reads nothing", async () => {
    const store = new SlowStore();
    const sink = await openSink(store);
    sink.stream.write(Buffer.alloc(PART));
    sink.stream.destroy();
    store.readOn();
    await sink.discard();
    expect(store.sizes.size).toBe(0);
  });

  it("holds at most a piece of its store in memory, until it ends", async () => {
    const store = new SlowStore();
    store.readOn();
    const sink = await openSink(store);
    for (let at = 0; at < 10; at += 1)
      await new Promise<void>((done) => void sink.stream.write(Buffer.alloc(16 * PART), () => done()));
    expect(ARRIVING.bytes).toBe(8 * 1024 * 1024);
    await new Promise<void>((done) => void sink.stream.end(done));
    expect(ARRIVING.bytes).toBe(0);
    await sink.discard();
    expect(ARRIVING.bytes).toBe(0);
  });

  it("fails with a refusal where it gives way", async () => {
    const store = new SlowStore();
    store.readOn();
    const sink = await openSink(store);
    const failed = once(sink.stream, "error");
    const others = Array.from({ length: 256 * 64 }, (_, at) => ARRIVING.hold(`other ${at}`, () => undefined));
    for (const other of others) other.grow(16 * 1024 - 1);
    sink.stream.write(Buffer.alloc(PART));
    await sink.discard();
    expect(await failed).toMatchObject([{ code: "unavailable" }]);
    for (const other of others) other.release();
  });
});
