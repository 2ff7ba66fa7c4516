import { describe, expect, it } from "@jest/globals";
import { INCOMPLETE_LINK } from "../../../core/auth/mail-link.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { ResetPasswordStore } from "../../../ui/auth/reset-password.store.ts";
import { FakeMailLinksApi } from "../../fakes/fake-mail-links-api.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

function open(address = "/reset-password?token=from-the-mail") {
  const api = new FakeMailLinksApi();
  const navigation = new FakeNavigation(address);
  const store = new ResetPasswordStore(api, navigation, new FakeNotices());
  store.start();
  return { api, navigation, store };
}

describe("ResetPasswordStore", () => {
  it("takes the token out of the address, and still has it when the screen starts again", async () => {
    const { api, navigation, store } = open();
    expect(navigation.address).toBe("/reset-password");
    store.start();
    store.change({ password: "a long enough phrase" });
    await store.submit();
    expect(api.calls).toEqual(["reset from-the-mail a long enough phrase"]);
    expect({ state: store.state, password: store.form.password }).toEqual({
      state: { kind: "saved" },
      password: "",
    });
  });

  it("finds the token in the fragment too", () => {
    const { navigation, store } = open("/reset-password#token=from-the-mail");
    expect({ address: navigation.address, linkError: store.linkError }).toEqual({
      address: "/reset-password",
      linkError: null,
    });
  });

  it("says of an address without one that the link is not complete", () => {
    expect(open("/reset-password").store.linkError).toBe(INCOMPLETE_LINK);
  });

  it("sends no short password, and takes the error back when it is typed on", async () => {
    const { api, store } = open();
    store.change({ password: "short" });
    await store.submit();
    expect({ calls: api.calls, state: store.state.kind }).toEqual({ calls: [], state: "refused" });
    store.change({ password: "shorter" });
    expect(store.state).toEqual({ kind: "editing" });
  });

  it("says next to the field what the server thinks of the password", async () => {
    const { api, store } = open();
    const message = "This password is too common. Please choose another one.";
    api.failure = new Failure({
      kind: "invalid",
      status: 422,
      fieldErrors: [{ field: "password", message }],
    });
    store.change({ password: "password123" });
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message, errors: { password: message } });
  });

  it("gives a spent link up", async () => {
    const { api, store } = open();
    api.failure = new Failure({ kind: "conflict", status: 409, detail: "This link has expired" });
    store.change({ password: "a long enough phrase" });
    await store.submit();
    expect(store.linkError).toBe("This link has expired");
  });

  it("keeps the link for another try when the network fails", async () => {
    const { api, store } = open();
    api.failure = new Failure({ kind: "network" });
    store.change({ password: "a long enough phrase" });
    await store.submit();
    api.failure = null;
    await store.submit();
    expect(store.state.kind).toBe("saved");
  });
});
