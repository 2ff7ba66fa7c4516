import { describe, expect, it } from "@jest/globals";
import { INCOMPLETE_LINK } from "../../../core/auth/mail-link.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { VerifyEmailStore } from "../../../ui/auth/verify-email.store.ts";
import { aSession } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeMailLinksApi } from "../../fakes/fake-mail-links-api.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

function open(address = "/verify-email?token=from-the-mail", api = new FakeMailLinksApi()) {
  const { current } = aPage();
  const navigation = new FakeNavigation(address);
  const store = new VerifyEmailStore(api, current, navigation, new FakeNotices());
  store.start();
  return { api, current, navigation, store };
}

describe("VerifyEmailStore", () => {
  it("takes the token out of the address and confirms nothing by being opened", () => {
    const { api, navigation, store } = open();
    expect({ address: navigation.address, calls: api.calls, state: store.state.kind }).toEqual({
      address: "/verify-email",
      calls: [],
      state: "editing",
    });
  });

  it("confirms once when somebody says so", async () => {
    const { api, store } = open();
    await Promise.all([store.submit(), store.submit()]);
    expect({ calls: api.calls, state: store.state }).toEqual({
      calls: ["verify from-the-mail -"],
      state: { kind: "saved", result: undefined },
    });
  });

  it("asks for the account's password where somebody else is at the screen", async () => {
    const api = new FakeMailLinksApi();
    api.known = { username: "ada", email: "ada@example.org", proof: "password" };
    const { store } = open(undefined, api);
    await store.submit();
    expect(store.errors).toEqual({ password: "Please enter this account's password" });
    store.change({ password: "secret phrase" });
    await store.submit();
    expect(api.calls).toEqual(["verify from-the-mail secret phrase"]);
  });

  it("knows a spent link before anything is pressed", () => {
    const api = new FakeMailLinksApi();
    api.known = null;
    api.failure = new Failure({ kind: "conflict", status: 409, detail: "This link has expired" });
    expect(open(undefined, api).store.linkError).toBe("This link has expired");
  });

  it("gives a spent or incomplete link up", async () => {
    const { api, store } = open();
    api.failure = new Failure({ kind: "conflict", status: 409, detail: "This link has expired" });
    await store.submit();
    expect(store.linkError).toBe("This link has expired");
    expect(open("/verify-email").store.linkError).toBe(INCOMPLETE_LINK);
  });

  it("can be tried again when the network fails", async () => {
    const { api, store } = open();
    api.failure = new Failure({ kind: "network" });
    await store.submit();
    expect(store.state.kind).toBe("refused");
    api.failure = null;
    await store.submit();
    expect(store.state.kind).toBe("saved");
  });

  it("knows whether somebody is signed in here", () => {
    const { current, store } = open();
    expect(store.isSignedIn).toBe(false);
    current.begin(aSession());
    expect(store.isSignedIn).toBe(true);
  });
});
