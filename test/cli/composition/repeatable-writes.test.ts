import { describe, expect, it } from "@jest/globals";
import { RepeatableWrites } from "../../../cli/composition/repeatable-writes.ts";
import { Failure, type FailureFacts } from "../../../core/shared/failure.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";
import { RandomIdempotencyKeys } from "../../../adapters/http/random-idempotency-keys.ts";

const ADA = 7 as UserId;
/** The fake clock begins at this time. */
const NOW = Date.UTC(2026, 0, 1);
const ONE_KEY = "0c3f6f5e-6d3c-4a8a-9a57-1f5b0f0f7a11";
const HOUR_MS = 60 * 60_000;

function setUp() {
  const storage = new FakeStorage().tab();
  const clock = new FakeClock();
  const sent: string[] = [];
  /** Runs the command once, in a process of its own. */
  const run = async (content: readonly unknown[], failure?: FailureFacts, user = ADA) => {
    const writes = new RepeatableWrites(storage, new RandomIdempotencyKeys(), clock);
    await writes
      .send(user, content, (key) => {
        sent.push(key);
        return failure === undefined ? Promise.resolve() : Promise.reject(new Failure(failure));
      })
      .catch(() => undefined);
    return sent.at(-1);
  };
  return { storage, clock, run };
}

describe("A write of a command", () => {
  it.each<FailureFacts>([
    { kind: "network" },
    { kind: "timed-out" },
    { kind: "server", status: 500 },
    { kind: "server", status: 503 },
    { kind: "cancelled" },
    { kind: "bad-answer", status: 200 },
  ])("is repeated under its key after $kind, because it may have been done", async (failure) => {
    const { run } = setUp();
    const first = await run(["post", 1], failure);
    expect(await run(["post", 1])).toBe(first);
  });

  it("is another one after it was done or refused", async () => {
    const { run, storage } = setUp();
    const first = await run(["post", 1]);
    const second = await run(["post", 1], { kind: "conflict", status: 409 });
    const third = await run(["post", 1]);
    expect({ different: new Set([first, second, third]).size, left: storage.keys() }).toEqual({
      different: 3,
      left: [],
    });
  });

  it("is another one with other content, or by another user", async () => {
    const { run } = setUp();
    const lost: FailureFacts = { kind: "network" };
    const keys = [
      await run(["post", 1], lost),
      await run(["post", 2], lost),
      await run(["post", 1], lost, 8 as UserId),
    ];
    expect(new Set(keys).size).toBe(3);
  });

  it("is another one once the server has forgotten the key", async () => {
    const { run, clock } = setUp();
    const first = await run(["post", 1], { kind: "network" });
    clock.advance(22 * HOUR_MS);
    expect(await run(["post", 1], { kind: "network" })).toBe(first);
    clock.advance(2 * HOUR_MS);
    expect(await run(["post", 1])).not.toBe(first);
  });

  it("leaves nothing on the device for longer than the server remembers it", async () => {
    const { run, storage, clock } = setUp();
    storage.set("token", "secret");
    await run(["post", 1], { kind: "network" });
    expect(storage.keys()).toHaveLength(2);
    clock.advance(24 * HOUR_MS);
    await run(["post", 2]);
    expect(storage.keys()).toEqual(["token"]);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    `{"idempotencyKey":"x","writtenAt":${NOW}}`,
    `{"idempotencyKey":5,"writtenAt":${NOW}}`,
    `{"idempotencyKey":"${ONE_KEY}","writtenAt":"${NOW}"}`,
  ])("takes no key from %j, which something else has stored", async (json) => {
    const { run, storage } = setUp();
    await run(["post", 1], { kind: "network" });
    const [key = ""] = storage.keys();
    storage.set(key, json);
    const used = await run(["post", 1]);
    expect(used).toMatch(/^[0-9a-f-]{36}$/);
    expect(used).not.toBe(ONE_KEY);
  });
});
