import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { VerifyEmailStore } from "../../../ui/auth/verify-email.store.ts";
import { aSession } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeMailLinksApi } from "../../fakes/fake-mail-links-api.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

function open(address = "/verify-email?token=from-the-mail") {
  const { current } = aPage();
  const api = new FakeMailLinksApi();
  const navigation = new FakeNavigation(address);
  const store = new VerifyEmailStore(api, current, navigation, new FakeNotices());
  store.start();
  return { api, current, navigation, store };
}

describe("VerifyEmailStore", () => {
  it("takes the token out of the address and confirms nothing by being opened", () => {
    const { api, navigation, store } = open();
    expect([navigation.address, api.calls, store.state.kind]).toEqual(["/verify-email", [], "asking"]);
  });

  it("confirms once when somebody says so", async () => {
    const { api, store } = open();
    await Promise.all([store.confirm(), store.confirm()]);
    expect([api.calls, store.state]).toEqual([["verify from-the-mail"], { kind: "confirmed" }]);
  });

  it("gives a spent or incomplete link up", async () => {
    const { api, store } = open();
    api.failure = new Failure({ kind: "rejected", status: 409, detail: "This link has expired" });
    await store.confirm();
    expect(store.state).toEqual({ kind: "useless", message: "This link has expired" });
    expect(open("/verify-email").store.state.kind).toBe("useless");
  });

  it("can be tried again when the network fails", async () => {
    const { api, store } = open();
    api.failure = new Failure({ kind: "network" });
    await store.confirm();
    expect(store.state.kind).toBe("failed");
    api.failure = null;
    await store.confirm();
    expect(store.state.kind).toBe("confirmed");
  });

  it("knows whether somebody is signed in here", () => {
    const { current, store } = open();
    expect(store.isSignedIn).toBe(false);
    current.begin(aSession());
    expect(store.isSignedIn).toBe(true);
  });
});
