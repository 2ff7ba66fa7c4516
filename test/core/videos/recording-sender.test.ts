import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { AGAIN_MS, RecordingSender } from "../../../core/videos/recording-sender.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeRecordingUploads } from "../../fakes/fake-recording-uploads.ts";

const LOST = new Failure({ kind: "network" });

function set() {
  const [api, clock] = [new FakeRecordingUploads(), new FakeClock()];
  const sender = new RecordingSender(api, clock, {
    fileName: "Screen recording.webm",
    mediaType: "video/webm",
    idempotencyKey: "key",
  });
  const record = (...sizes: number[]) => {
    for (const size of sizes) sender.add(new Blob(["x".repeat(size)]));
  };
  /** Waits until every call under way is answered. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { api, clock, sender, record, settle };
}

describe("RecordingSender", () => {
  it("sends pieces one after another, as they come", async () => {
    const { api, sender, record } = set();
    record(10, 20);
    await sender.arrived();
    record(5);
    await sender.arrived();
    expect(api.calls).toEqual(["begin", "append 0+10", "append 10+20", "append 30+5"]);
    expect(sender.progress).toMatchObject({ sent: 35, recorded: 35, videoId: 9, state: "sending" });
  });

  it("goes on by itself after a lost network, from where the server is", async () => {
    const { api, clock, sender, record, settle } = set();
    record(10);
    await sender.arrived();
    api.failures.push(LOST);
    api.arrives = 4;
    record(10, 10);
    await settle();
    expect(sender.progress).toMatchObject({ state: "waiting", recorded: 30 });
    clock.advance(AGAIN_MS);
    await sender.arrived();
    expect(api.calls.slice(2)).toEqual(["append 10+10", "offset", "append 14+6", "append 20+10"]);
    expect(sender.progress).toMatchObject({ state: "sending", sent: 30 });
  });

  it("begins once, however often that is tried", async () => {
    const { api, clock, sender, record, settle } = set();
    api.failures.push(LOST);
    record(10);
    await settle();
    clock.advance(AGAIN_MS);
    await sender.arrived();
    expect(api.calls).toEqual(["begin", "begin", "offset", "append 0+10"]);
  });

  it("says what does not get better by waiting, and tries again when asked to", async () => {
    const { api, sender, record } = set();
    const full = new Failure({ kind: "conflict", detail: "Your storage is full" });
    record(10);
    await sender.arrived();
    api.failures.push(full, full);
    record(10);
    await expect(sender.arrived()).rejects.toBe(full);
    record(5);
    expect(api.received).toBe(10);
    await sender.arrived();
    expect(sender.progress).toMatchObject({ sent: 25, failure: null });
  });

  it("waits for nothing once it is stopped, and goes on when all is asked for", async () => {
    const { api, clock, sender, record, settle } = set();
    api.failures.push(LOST);
    record(10);
    await settle();
    sender.stop();
    await settle();
    expect({ waiting: clock.waiting, calls: api.calls }).toEqual({ waiting: 0, calls: ["begin"] });
    await sender.arrived();
    expect(sender.progress.sent).toBe(10);
  });
});
