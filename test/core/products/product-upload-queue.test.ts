import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProductVersionId } from "../../../core/shared/id.ts";
import { sellingParts } from "../../builders/selling.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const VERSION = 21 as ProductVersionId;
const file = (name: string) => ({ name, size: 100, type: "", lastModified: 5 });

describe("files on their way into a version", () => {
  it("go on by themselves when the network is back, where they stopped", () => {
    const { queue, uploads, guard, comeBack } = sellingParts();
    queue.add([file("till.zip")], VERSION);
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

  it("go on after a reload when the same file is chosen again for the same version", () => {
    const browser = new FakeStorage();
    const first = sellingParts(browser);
    first.queue.add([file("till.zip")], VERSION);
    first.uploads.tell("till.zip", { kind: "began", url: "/up/1" });
    const second = sellingParts(browser);
    expect(second.unfinished.of(VERSION)).toMatchObject([{ fileName: "till.zip", url: "/up/1" }]);
    second.queue.add([file("till.zip")], 22 as ProductVersionId);
    second.queue.add([file("till.zip")], VERSION);
    expect(second.uploads.orders.map(({ url }) => url)).toEqual([null, "/up/1"]);
    second.uploads.complete("till.zip");
    expect(second.unfinished.of(VERSION)).toEqual([]);
  });

  it("begin anew where the server has forgotten them", () => {
    const { queue, uploads, unfinished } = sellingParts();
    unfinished.add(VERSION, { fileName: "till.zip", fingerprint: "100-5-till.zip", size: 100, url: "/up/1" });
    queue.add([file("till.zip")], VERSION);
    uploads.fail("till.zip", new Failure({ kind: "not-found", status: 404 }));
    expect(uploads.orders.map(({ url }) => url)).toEqual(["/up/1", null]);
    expect(unfinished.of(VERSION)).toEqual([]);
  });

  it("are given up on the server and on the device", async () => {
    const { queue, uploads, unfinished } = sellingParts();
    queue.add([file("till.zip")], VERSION);
    uploads.tell("till.zip", { kind: "began", url: "/up/1" });
    await queue.cancel(queue.uploads[0]?.key ?? "");
    expect(uploads.abandoned).toEqual(["/up/1"]);
    expect(unfinished.of(VERSION)).toEqual([]);
    expect(queue.uploads).toEqual([]);
  });
});
