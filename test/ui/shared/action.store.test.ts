import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { ActionStore } from "../../../ui/shared/action.store.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

const network = new Failure({ kind: "network" });
const OFFLINE = "Unable to connect to server. Please check your connection.";

describe("ActionStore", () => {
  let notices: FakeNotices;
  let store: ActionStore<"close" | "reopen">;

  beforeEach(() => {
    notices = new FakeNotices();
    store = new ActionStore(notices);
  });

  const refuse = () => store.run("close", () => Promise.reject(network));

  it("says what it does and that it was done", async () => {
    const done = store.run("close", () => Promise.resolve());
    expect(store.state).toEqual({ kind: "saving", what: "close" });
    expect(store.saving).toBe("close");
    expect(await done).toBe(true);
    expect(store.state).toEqual({ kind: "saved", what: "close" });
    expect(store.saving).toBeNull();
    expect(notices.said).toEqual([]);
  });

  it("takes the notice of a refusal away with the success that answers it", async () => {
    await refuse();
    expect(notices.withdrawn).toEqual([]);
    await store.run("close", () => Promise.resolve());
    await store.run("close", () => Promise.resolve());
    expect(notices.withdrawn).toEqual([OFFLINE]);
  });

  it("does one thing at a time", async () => {
    const first = store.run("close", () => Promise.resolve());
    let isSent = false;
    const second = store.run("reopen", () => {
      isSent = true;
      return Promise.resolve();
    });
    expect(await second).toBe(false);
    expect(await first).toBe(true);
    expect(isSent).toBe(false);
  });

  it("says why it was refused, on the page and as a notice", async () => {
    expect(await refuse()).toBe(false);
    expect(store.state).toEqual({ kind: "refused", what: "close", message: OFFLINE });
    expect(store.failure).toBe(network);
    expect(notices.said).toEqual([`error: ${OFFLINE}`]);
  });

  it("says it in the caller's words", async () => {
    await store.run(
      "close",
      () => Promise.reject(network),
      ({ kind }) => `No: ${kind}`,
    );
    expect(store.state).toMatchObject({ message: "No: network" });
    expect(notices.said).toEqual(["error: No: network"]);
  });

  it("says nothing of what was cancelled, though the caller learns of it", async () => {
    const cancelled = new Failure({ kind: "cancelled" });
    await store.run("close", () => Promise.reject(cancelled));
    expect(store.state).toEqual({ kind: "idle" });
    expect(store.failure).toBe(cancelled);
    expect(notices.said).toEqual([]);
  });

  it("forgets the last failure with the next try", async () => {
    await refuse();
    await store.run("close", () => Promise.resolve());
    expect(store.failure).toBeNull();
  });

  it("forgets how the last one went, but not that one is on its way", async () => {
    await refuse();
    store.reset();
    expect(store.state).toEqual({ kind: "idle" });
    const done = store.run("reopen", () => Promise.resolve());
    store.reset();
    expect(store.saving).toBe("reopen");
    await done;
  });

  it("does not take a bug for a failure", async () => {
    await expect(store.run("close", () => Promise.reject(new TypeError("a bug")))).rejects.toThrow("a bug");
  });
});
