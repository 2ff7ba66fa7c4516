import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { anAccount, aPasswordlessAccount } from "../../builders/account.ts";
import { anAccountPage } from "../../fakes/fake-account-page.ts";

function open(account = anAccount()) {
  const page = anAccountPage();
  page.api.account = account;
  page.account.start();
  return page;
}

describe("AccountFormStore", () => {
  it("shows the account and sends a changed name without a password", async () => {
    const { form, api, current } = open();
    expect(form.form).toEqual({ fullName: "Ada Lovelace", email: "ada@example.org", password: "" });
    form.change({ fullName: " Ada King " });
    await form.submit();
    expect(api.calls.at(-1)).toBe("update Ada King ada@example.org -");
    expect([form.state, current.session?.user.fullName]).toEqual([
      { kind: "saved", message: "Saved" },
      "Ada King",
    ]);
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
    expect([form.form.password, account.account?.isEmailVerified]).toEqual(["", false]);
    expect(form.state).toMatchObject({
      kind: "saved",
      message: expect.stringContaining("ada@elsewhere.org"),
    });
  });

  it("asks for a fresh sign-in where there is no password", async () => {
    const { form, api } = open(aPasswordlessAccount());
    form.change({ email: "ada@elsewhere.org" });
    await form.submit();
    expect([form.proof, api.calls]).toEqual(["sign-in", ["read"]]);
    expect(form.state).toMatchObject({ kind: "refused", errors: { email: expect.any(String) } });
  });

  it("learns that the sign-in has grown too old", async () => {
    const { form, api } = open(aPasswordlessAccount({ hasFreshSignIn: true }));
    form.change({ email: "ada@elsewhere.org" });
    expect(form.proof).toBe("none");
    api.failure = new Failure({ kind: "forbidden", detail: "Please sign in again" });
    api.account = aPasswordlessAccount();
    await form.submit();
    expect([form.state, form.proof]).toEqual([
      { kind: "refused", message: "Please sign in again", errors: {} },
      "sign-in",
    ]);
    expect(form.form.email).toBe("ada@elsewhere.org");
  });

  it("puts the server's refusal next to its field until that is touched", async () => {
    const { form, api, notices } = open();
    form.change({ email: "bob@example.org", password: "secret phrase" });
    const message = "An account with this email already exists.";
    api.failure = new Failure({ kind: "rejected", status: 409, fieldErrors: [{ field: "email", message }] });
    await form.submit();
    expect(form.state).toEqual({ kind: "refused", message, errors: { email: message } });
    expect(notices.said).toEqual([`error: ${message}`]);
    form.change({ email: "eve@example.org" });
    expect(form.state).toEqual({ kind: "editing" });
  });

  it("sends once, however often it is pressed", async () => {
    const { form, api } = open();
    const gate = Promise.withResolvers<undefined>();
    api.gate = gate.promise;
    const sent = form.submit();
    await form.submit();
    gate.resolve(undefined);
    await sent;
    expect(api.calls.filter((call) => call.startsWith("update")).length).toBe(1);
  });

  it("has another mail sent, and asks anew when the address was confirmed meanwhile", async () => {
    const { form, api, account } = open(anAccount({ isEmailVerified: false }));
    await form.resend();
    expect([api.calls.at(-1), form.mail]).toEqual(["resend", { kind: "sent" }]);
    api.failure = new Failure({ kind: "rejected", status: 409, detail: "Your e-mail is confirmed already." });
    api.account = anAccount();
    await form.resend();
    expect([form.mail.kind, account.account?.isEmailVerified]).toEqual(["failed", true]);
  });
});
