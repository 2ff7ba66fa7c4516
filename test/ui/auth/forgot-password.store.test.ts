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
    store.setEmail(" ada@example.org ");
    await Promise.all([store.submit(), store.submit()]);
    expect([api.calls, store.state]).toEqual([
      ["forgot ada@example.org"],
      { kind: "sent", email: "ada@example.org" },
    ]);
  });

  it("sends nothing that is no address", async () => {
    const { api, store } = open();
    store.setEmail("ada@");
    await store.submit();
    const error = "Please enter a valid email address";
    expect([api.calls, store.state]).toEqual([[], { kind: "refused", message: error, fieldError: error }]);
  });

  it("hands on that this server sends no mail", async () => {
    const { api, notices, store } = open();
    api.failure = new Failure({ kind: "server", code: "unavailable", detail: "This server sends no mail." });
    store.setEmail("ada@example.org");
    await store.submit();
    expect(store.state).toEqual({ kind: "refused", message: "This server sends no mail." });
    expect([notices.said, store.email]).toEqual([["error: This server sends no mail."], "ada@example.org"]);
  });

  it("goes back to the form with the address as it was", async () => {
    const { store } = open();
    store.setEmail("ada@example.org");
    await store.submit();
    store.again();
    expect([store.state, store.email]).toEqual([{ kind: "editing" }, "ada@example.org"]);
  });
});
