import { describe, expect, it } from "@jest/globals";
import { CHANGED_ELSEWHERE, Failure } from "../../../core/shared/failure.ts";
import { anAccount, aPasswordlessAccount } from "../../builders/account.ts";
import { anOpenAccountPage as open } from "../../fakes/fake-account-page.ts";

describe("AccountFormStore", () => {
  it("shows the account and sends a changed name without a password", async () => {
    const { form, api, current } = open();
    expect(form.filled).toEqual({ fullName: "Ada Lovelace", email: "ada@example.org", password: "" });
    form.change({ fullName: " Ada King " });
    await form.submit();
    expect(api.calls.at(-1)).toBe("update Ada King ada@example.org -");
    expect({ state: form.state, fullName: current.session?.user.fullName }).toEqual({
      state: { kind: "saved", result: "Saved" },
      fullName: "Ada King",
    });
  });

  it("asks for the password with another e-mail and says where the mail went", async () => {
    const { form, api, account } = open();
    form.change({ email: "ada@elsewhere.org" });
    expect(form.proof).toBe("password");
    await form.submit();
    expect(form.state).toMatchObject({ kind: "refused", errors: { password: "Please enter your password" } });
    form.change({ password: "secret phrase" });
    await form.submit();
    expect(api.calls.at(-1)).toBe("update Ada Lovelace ada@elsewhere.org secret phrase");
    expect(form.filled).toEqual({ fullName: "Ada Lovelace", email: "ada@example.org", password: "" });
    expect(account.value?.pendingEmail).toBe("ada@elsewhere.org");
    expect(form.state).toMatchObject({
      kind: "saved",
      result: expect.stringContaining("ada@elsewhere.org"),
    });
  });

  it("overwrites nothing that another device has saved, and shows it", async () => {
    const { form, api, account } = open();
    form.change({ fullName: "Ada King" });
    api.account = anAccount({ fullName: "Ada Byron", email: "ada@byron.org", version: "second" });
    await form.submit();
    expect(form.state).toMatchObject({ kind: "refused", message: CHANGED_ELSEWHERE });
    expect(form.conflicts.elsewhere).toEqual({ fullName: "Ada Byron" });
    expect(form.filled).toMatchObject({ fullName: "Ada King", email: "ada@byron.org" });
    await form.submit();
    expect({ saved: account.value?.fullName, open: form.conflicts.fields }).toEqual({
      saved: "Ada King",
      open: [],
    });
  });

  it("asks for a fresh sign-in where there is no password", async () => {
    const { form, api } = open(aPasswordlessAccount());
    form.change({ email: "ada@elsewhere.org" });
    await form.submit();
    expect({ proof: form.proof, calls: api.calls }).toEqual({ proof: "sign-in", calls: ["read"] });
    expect(form.state).toMatchObject({ kind: "refused", errors: { email: expect.any(String) } });
  });

  it("learns that the sign-in has grown too old", async () => {
    const { form, api } = open(aPasswordlessAccount({ hasFreshSignIn: true }));
    form.change({ email: "ada@elsewhere.org" });
    expect(form.proof).toBe("none");
    api.failure = new Failure({ kind: "forbidden", detail: "Please sign in again" });
    api.account = aPasswordlessAccount();
    await form.submit();
    expect({ state: form.state, proof: form.proof }).toEqual({
      state: { kind: "refused", by: "server", message: "Please sign in again", errors: {}, attempt: 1 },
      proof: "sign-in",
    });
    expect(form.filled.email).toBe("ada@elsewhere.org");
  });

  it("puts the server's refusal next to its field until that is touched", async () => {
    const { form, api, notices } = open();
    form.change({ email: "bob@example.org", password: "secret phrase" });
    const message = "An account with this email already exists.";
    api.failure = new Failure({ kind: "conflict", status: 409, fieldErrors: [{ field: "email", message }] });
    await form.submit();
    expect(form.state).toMatchObject({ kind: "refused", message, errors: { email: message } });
    expect(notices.said).toEqual([`error: ${message}`]);
    form.change({ email: "eve@example.org" });
    expect(form.state).toEqual({ kind: "editing" });
  });

  it("has another mail sent, and asks anew when the address was confirmed meanwhile", async () => {
    const { form, api, account } = open(anAccount({ isEmailVerified: false }));
    await form.resend();
    expect({ lastCall: api.calls.at(-1), mail: form.mail.state.kind }).toEqual({
      lastCall: "resend",
      mail: "saved",
    });
    api.failure = new Failure({ kind: "conflict", status: 409, detail: "Your email is already confirmed." });
    api.account = anAccount();
    await form.resend();
    expect({ mail: form.mail.state.kind, isEmailVerified: account.value?.isEmailVerified }).toEqual({
      mail: "refused",
      isEmailVerified: true,
    });
  });
});
