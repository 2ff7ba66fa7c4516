import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { NO_SUCH_CODE, TerminalSignInStore } from "../../../ui/terminal-sign-in/terminal-sign-in.store.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeTerminalSignInApi } from "../../fakes/fake-terminal-sign-in-api.ts";

const LINK = "/terminal?user_code=bcdfghjk";

function open(address = LINK) {
  const api = new FakeTerminalSignInApi();
  const navigation = new FakeNavigation(address);
  const store = new TerminalSignInStore(api, aPage().current, new FakeClock(), navigation, new FakeNotices());
  store.start();
  return { api, navigation, store };
}

describe("TerminalSignInStore", () => {
  it("takes the code of a link out of the address, and asks and approves nothing by itself", () => {
    const { api, navigation, store } = open();
    expect({ code: store.form.code, address: navigation.address, calls: api.calls }).toEqual({
      code: "BCDF-GHJK",
      address: "/terminal",
      calls: [],
    });
  });

  it("has the code of the link after a second start", () => {
    const { store } = open();
    store.start();
    expect(store.form.code).toBe("BCDF-GHJK");
  });

  it("shows which terminal waits before the user approves it, once", async () => {
    const { api, store } = open();
    await store.submit();
    expect(store.asking).toEqual({ ...api.waiting, code: "BCDF-GHJK" });
    await Promise.all([store.answer("approve"), store.answer("approve")]);
    expect({ calls: api.calls, answered: store.answered }).toEqual({
      calls: ["read BCDF-GHJK", "approve BCDF-GHJK"],
      answered: "approve",
    });
  });

  it("denies", async () => {
    const { api, store } = open();
    await store.submit();
    await store.answer("deny");
    expect({ last: api.calls.at(-1), answered: store.answered }).toEqual({
      last: "deny BCDF-GHJK",
      answered: "deny",
    });
  });

  it("answers nothing before it has asked", async () => {
    const { api, store } = open();
    await store.answer("approve");
    expect(api.calls).toEqual([]);
  });

  it("sends no text that is no code", async () => {
    const { api, store } = open("/terminal");
    await store.submit();
    expect(store.errors).toEqual({ code: "Enter the code from your terminal" });
    store.change({ code: "<script>" });
    await store.submit();
    expect({ errors: store.errors, calls: api.calls }).toEqual({
      errors: { code: "A code is eight letters, such as BCDF-GHJK" },
      calls: [],
    });
  });

  it("says that no terminal waits with the code", async () => {
    const { api, store } = open();
    api.waiting = null;
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message: NO_SUCH_CODE });
  });

  it("asks for a code again when the terminal has stopped waiting meanwhile", async () => {
    const { api, store } = open();
    await store.submit();
    api.waiting = null;
    await store.answer("approve");
    expect({ state: store.state, answering: store.answering.state.kind }).toEqual({
      state: expect.objectContaining({ kind: "refused", message: NO_SUCH_CODE }),
      answering: "idle",
    });
  });

  it("can approve again after a failed call", async () => {
    const { api, store } = open();
    await store.submit();
    api.failure = new Failure({ kind: "network" });
    await store.answer("approve");
    expect(store.answering.state.kind).toBe("refused");
    api.failure = null;
    await store.answer("approve");
    expect(store.answered).toBe("approve");
  });
});
