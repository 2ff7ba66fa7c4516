import { describe, expect, it } from "@jest/globals";
import { ReturnPath } from "../../../core/access/return-path.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { SignInStore } from "../../../ui/auth/sign-in.store.ts";
import { aNewcomer, aSession } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

function setUp() {
  const browser = new FakeStorage();
  const page = aPage(browser);
  const notices = new FakeNotices();
  const returnPath = new ReturnPath(page.tab);
  const store = new SignInStore(page.auth, returnPath, notices);
  store.change({ username: " ada ", password: "secret phrase" });
  return { ...page, browser, notices, returnPath, store };
}

describe("SignInStore", () => {
  it.each([
    ["", "secret phrase", "Please enter your username or email."],
    ["ada", "", "Please enter your password."],
  ])("asks nobody about %p and %p", async (name, password, message) => {
    const { store, api, notices } = setUp();
    store.change({ username: name, password });
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message });
    expect({ calls: api.calls, notices: notices.said }).toEqual({
      calls: [],
      notices: [`error: ${message}`],
    });
  });

  it("keeps no password once it is done, and leads to where somebody wanted to go", async () => {
    const { store, api, returnPath } = setUp();
    api.session = aSession();
    returnPath.remember("/create-request");
    await store.submit();
    expect(api.calls).toEqual(["login ada secret phrase"]);
    expect({ state: store.state, password: store.form.password }).toEqual({
      state: { kind: "saved", result: { to: "/create-request", state: null } },
      password: "",
    });
  });

  it("leads somebody without a role to choose one first", async () => {
    const { store, api, returnPath } = setUp();
    api.session = aSession("token", aNewcomer());
    returnPath.remember("/create-request");
    await store.submit();
    expect(store.state).toEqual({ kind: "saved", result: { to: "/select-role", state: null } });
  });

  it.each([
    [{ kind: "rejected", status: 401, code: "wrong_credentials" }, "Wrong username or password."],
    [{ kind: "bad-answer" }, "Invalid user data"],
    [{ kind: "network" }, "Unable to connect to server. Please check your connection."],
  ] as const)("says of %j what the catalogue says, and keeps what was typed", async (facts, message) => {
    const { store, api, notices } = setUp();
    api.session = new Failure(facts);
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message });
    expect({ notices: notices.said, username: store.form.username, password: store.form.password }).toEqual({
      notices: [`error: ${message}`],
      username: " ada ",
      password: "secret phrase",
    });
  });

  it("says so where the device keeps nothing, and nobody is signed in", async () => {
    const { store, api, browser, current } = setUp();
    api.session = aSession();
    browser.isFull = true;
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message: "Failed to process user data" });
    expect(current.session).toBeNull();
  });
});
