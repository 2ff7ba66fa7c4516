import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProductVersionId } from "../../../core/shared/id.ts";
import { fingerprintOf } from "../../../core/uploads/file-digest.ts";
import { sellingParts } from "../../builders/selling.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const VERSION = 21 as ProductVersionId;
const file = (name: string) => ({ name, size: 100, type: "", lastModified: 5 });

describe("files on their way into a version", () => {
  it("go on by themselves when the network is back, where they stopped", async () => {
    const { queue, uploads, guard, comeBack } = sellingParts();
    await queue.add([file("till.zip")], VERSION);
    uploads.tell("till.zip", { kind: "began", url: "/up/1" });
    uploads.tell("till.zip", { kind: "sent", bytes: 40 });
    uploads.fail("till.zip", new Failure({ kind: "network" }));
    expect(queue.uploads).toMatchObject([{ state: { kind: "offline" }, sent: 40 }]);
    expect(guard.isHeld).toBe(true);
    comeBack();
    expect(uploads.orders.at(-1)).toMatchObject({ version: VERSION, url: "/up/1" });
    uploads.complete("till.zip");
    expect(queue.uploads).toMatchObject([{ state: { kind: "complete" }, sent: 100 }]);
    expect(guard.isHeld).toBe(false);
  });

  it("go on after a reload when the same file is chosen again for the same version", async () => {
    const browser = new FakeStorage();
    const first = sellingParts(browser);
    await first.queue.add([file("till.zip")], VERSION);
    first.uploads.tell("till.zip", { kind: "began", url: "/up/1" });
    const second = sellingParts(browser);
    expect(second.unfinished.of(VERSION)).toMatchObject([{ fileName: "till.zip", url: "/up/1" }]);
    await second.queue.add([file("till.zip")], 22 as ProductVersionId);
    await second.queue.add([file("till.zip")], VERSION);
    expect(second.uploads.orders.map(({ url }) => url)).toEqual([null, "/up/1"]);
    second.uploads.complete("till.zip");
    expect(second.unfinished.of(VERSION)).toEqual([]);
  });

  it("begin anew where the server has forgotten them", async () => {
    const { contents, queue, uploads, unfinished } = sellingParts();
    const fingerprint = await fingerprintOf(file("till.zip"), contents);
    unfinished.add(VERSION, { fileName: "till.zip", fingerprint, size: 100, url: "/up/1" });
    await queue.add([file("till.zip")], VERSION);
    uploads.fail("till.zip", new Failure({ kind: "not-found", status: 404 }));
    expect(uploads.orders.map(({ url }) => url)).toEqual(["/up/1", null]);
    expect(unfinished.of(VERSION)).toEqual([]);
  });

  it("begin anew where the server has received another file, and say so", async () => {
    const { contents, queue, uploads, unfinished } = sellingParts();
    const fingerprint = await fingerprintOf(file("till.zip"), contents);
    unfinished.add(VERSION, { fileName: "till.zip", fingerprint, size: 100, url: "/up/1" });
    await queue.add([file("till.zip")], VERSION);
    uploads.fail("till.zip", new Failure({ kind: "conflict", status: 409, code: "another_file" }));
    expect(uploads.orders.map(({ url }) => url)).toEqual(["/up/1", null]);
    expect(queue.uploads).toMatchObject([{ startsOver: true, sent: 0 }]);
  });

  it("continue nothing by what earlier versions have stored of a file", async () => {
    const { queue, uploads, unfinished } = sellingParts();
    unfinished.add(VERSION, { fileName: "till.zip", fingerprint: "100-5-till.zip", size: 100, url: "/up/1" });
    await queue.add([file("till.zip")], VERSION);
    expect(uploads.orders).toMatchObject([{ url: null }]);
    expect(queue.uploads).toMatchObject([{ startsOver: true }]);
  });

  it("leave nothing of an earlier file of their name, which the server gives up for them", async () => {
    const { queue, uploads, unfinished } = sellingParts();
    unfinished.add(VERSION, { fileName: "Till.zip", fingerprint: "another", size: 90, url: "/up/1" });
    await queue.add([file("till.zip")], VERSION);
    uploads.tell("till.zip", { kind: "began", url: "/up/2" });
    expect(unfinished.of(VERSION)).toMatchObject([{ url: "/up/2" }]);
  });

  it("are given up on the server and on the device", async () => {
    const { queue, uploads, unfinished } = sellingParts();
    await queue.add([file("till.zip")], VERSION);
    uploads.tell("till.zip", { kind: "began", url: "/up/1" });
    await queue.cancel(queue.uploads[0]?.key ?? "");
    expect(uploads.abandoned).toEqual(["/up/1"]);
    expect(unfinished.of(VERSION)).toEqual([]);
    expect(queue.uploads).toEqual([]);
  });
});
