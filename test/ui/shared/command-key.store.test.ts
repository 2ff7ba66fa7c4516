import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { CommandKeyStore } from "../../../ui/shared/command-key.store.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";

describe("CommandKeyStore", () => {
  let store: CommandKeyStore;
  let sent: string[];

  beforeEach(() => {
    store = new CommandKeyStore(new FakeIdempotencyKeys());
    sent = [];
  });

  const succeed = (command: string) =>
    store.use(command, (key) => {
      sent.push(key);
      return Promise.resolve(`${command} done`);
    });
  const fail = (command: string) =>
    expect(
      store.use(command, (key) => {
        sent.push(key);
        return Promise.reject(new Failure({ kind: "timed-out" }));
      }),
    ).rejects.toThrow("timed-out");

  it("hands on what the command answers", async () => {
    expect(await succeed("accept 3")).toBe("accept 3 done");
  });

  it("sends every try of one command under one key", async () => {
    await fail("accept 3");
    await fail("accept 3");
    await succeed("accept 3");
    expect(new Set(sent).size).toBe(1);
  });

  it("sends another command under another key, and so the first one after it", async () => {
    await fail("accept 3");
    await fail("decline 3");
    await fail("accept 3");
    expect(new Set(sent).size).toBe(3);
  });

  it("sends a command that has succeeded under another key", async () => {
    await succeed("accept 3");
    await succeed("accept 3");
    expect(new Set(sent).size).toBe(2);
  });

  it("sends a command under another key once its last try is forgotten", async () => {
    await fail("accept 3");
    store.forget();
    await fail("accept 3");
    expect(new Set(sent).size).toBe(2);
  });

  it("goes on with the key of a try before the page was loaded anew", async () => {
    store.restore("accept 3", "kept");
    await succeed("accept 3");
    expect(sent).toEqual(["kept"]);
  });
});
