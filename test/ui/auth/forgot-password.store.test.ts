import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { ForgotPasswordStore } from "../../../ui/auth/forgot-password.store.ts";
import { FakeMailLinksApi } from "../../fakes/fake-mail-links-api.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";

function open() {
  const api = new FakeMailLinksApi();
  const notices = new FakeNotices();
  return { api, notices, store: new ForgotPasswordStore(api, notices) };
}

describe("ForgotPasswordStore", () => {
  it("sends the address as it is meant, once", async () => {
    const { api, store } = open();
    store.change({ email: " ada@example.org " });
    await Promise.all([store.submit(), store.submit()]);
    expect({ calls: api.calls, state: store.state }).toEqual({
      calls: ["forgot ada@example.org"],
      state: { kind: "saved", result: "ada@example.org" },
    });
  });

  it("sends nothing that is no address", async () => {
    const { api, store } = open();
    store.change({ email: "ada@" });
    await store.submit();
    const error = "Please enter a valid email address";
    expect({ calls: api.calls, state: store.state }).toMatchObject({
      calls: [],
      state: { kind: "refused", message: error, errors: { email: error } },
    });
  });

  it("hands on that this server sends no mail", async () => {
    const { api, notices, store } = open();
    api.failure = new Failure({
      kind: "server",
      code: "unavailable",
      detail: "This server doesn't send email.",
    });
    store.change({ email: "ada@example.org" });
    await store.submit();
    expect(store.state).toMatchObject({ kind: "refused", message: "This server doesn't send email." });
    expect({ notices: notices.said, email: store.form.email }).toEqual({
      notices: ["error: This server doesn't send email."],
      email: "ada@example.org",
    });
  });

  it("goes back to the form with the address as it was", async () => {
    const { store } = open();
    store.change({ email: "ada@example.org" });
    await store.submit();
    store.again();
    expect({ state: store.state, email: store.form.email }).toEqual({
      state: { kind: "editing" },
      email: "ada@example.org",
    });
  });
});
