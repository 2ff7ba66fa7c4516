import { beforeEach, describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { DeveloperSearchStore } from "../../../ui/shared-requests/developer-search.store.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeRequestOptionsApi } from "../../fakes/fake-request-options-api.ts";

const DANA = { id: 9 as UserId, username: "dev", fullName: "Dana Evers", avatar: null };

describe("DeveloperSearchStore", () => {
  let options: FakeRequestOptionsApi;
  let clock: FakeClock;
  let store: DeveloperSearchStore;

  beforeEach(() => {
    options = new FakeRequestOptionsApi();
    clock = new FakeClock();
    store = new DeveloperSearchStore(options, clock);
    store.start();
  });

  const find = (text: string) => {
    store.type(text);
    clock.advance(250);
  };

  it("asks nothing below two characters, spaces not counted", () => {
    find("d");
    find(" d ");
    expect({ calls: options.calls, state: store.state.kind }).toEqual({ calls: [], state: "idle" });
  });

  it("asks once typing pauses", () => {
    for (const text of ["da", "dan", "dana"]) {
      store.type(text);
      clock.advance(100);
    }
    expect({ calls: options.calls, state: store.state.kind }).toEqual({ calls: [], state: "searching" });
    clock.advance(150);
    expect(options.calls).toEqual(["dana"]);
    options.searches[0]?.answer([DANA]);
    expect(store.found).toEqual([DANA]);
  });

  it("throws the answer to an older word away", () => {
    find("da");
    find("do");
    expect(options.searches[0]?.isWanted).toBe(false);
    options.searches[0]?.answer([DANA]);
    expect(store.found).toEqual([]);
  });

  it("says what went wrong, and searches on", () => {
    find("da");
    options.searches[0]?.fail(new Failure({ kind: "rate-limited" }));
    expect(store.state).toEqual({ kind: "failed", message: "Too many requests. Please try again later." });
    find("dan");
    options.searches[1]?.answer([DANA]);
    expect(store.found).toEqual([DANA]);
  });

  it("keeps the word when the list closes, and nothing when it is cleared", () => {
    find("da");
    options.searches[0]?.answer([DANA]);
    store.close();
    expect({ text: store.text, found: store.found }).toEqual({ text: "da", found: [] });
    store.clear();
    expect(store.text).toBe("");
  });

  it("leaves nothing running behind", () => {
    store.type("da");
    store.stop();
    expect(clock.waiting).toBe(0);
  });
});
