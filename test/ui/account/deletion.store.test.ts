import { describe, expect, it } from "@jest/globals";
import { SIGN_IN_NEEDED } from "../../../core/account/account-form.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { anAccount, aPasswordlessAccount } from "../../builders/account.ts";
import { anOpenAccountPage } from "../../fakes/fake-account-page.ts";

function open(account = anAccount()) {
  const page = anOpenAccountPage(account);
  page.deletion.open();
  return page;
}

describe("DeletionStore", () => {
  it("asks for the password first", async () => {
    const { deletion, api } = open();
    await deletion.submit();
    expect(deletion.state).toMatchObject({
      kind: "refused",
      errors: { password: "Please enter your password" },
    });
    expect(api.calls).toEqual(["read"]);
  });

  it("deletes and forgets the password", async () => {
    const { deletion, api, notices } = open();
    deletion.change({ password: "secret phrase" });
    await deletion.submit();
    expect(api.calls.at(-1)).toBe("remove secret phrase");
    expect({ state: deletion.state.kind, form: deletion.form, isOpen: deletion.isOpen }).toEqual({
      state: "saved",
      form: { password: "" },
      isOpen: false,
    });
    expect(notices.said).toEqual(["success: Your account has been deleted"]);
  });

  it("lists what stands in the way, and keeps the list while the password is typed again", async () => {
    const { deletion, api } = open();
    const fieldErrors = [
      { field: "requests", message: "Somebody works on it" },
      { field: "agreements", message: "An agreement is open" },
    ];
    const detail = "Your account can't be deleted yet.";
    api.failure = new Failure({ kind: "conflict", status: 409, detail, fieldErrors });
    deletion.change({ password: "secret phrase" });
    await deletion.submit();
    deletion.change({ password: "x" });
    expect({ ...deletion.state, blockers: deletion.blockers }).toMatchObject({
      message: detail,
      blockers: ["Somebody works on it", "An agreement is open"],
    });
  });

  it("says next to the field that the password is wrong", async () => {
    const { deletion, api } = open();
    const message = "This isn't your password";
    api.failure = new Failure({
      kind: "invalid",
      status: 422,
      fieldErrors: [{ field: "password", message }],
    });
    deletion.change({ password: "wrong" });
    await deletion.submit();
    expect(deletion.state).toMatchObject({ kind: "refused", message, errors: { password: message } });
    expect(deletion.blockers).toEqual([]);
    deletion.change({ password: "other" });
    expect(deletion.state).toEqual({ kind: "editing" });
  });

  it("asks for a fresh sign-in where there is no password", async () => {
    const { deletion, api } = open(aPasswordlessAccount());
    await deletion.submit();
    expect(deletion.state).toMatchObject({ kind: "refused", message: SIGN_IN_NEEDED });
    expect(api.calls).toEqual(["read"]);
  });

  it("is closed without a trace of the password", () => {
    const { deletion } = open();
    deletion.change({ password: "secret phrase" });
    deletion.close();
    expect({ isOpen: deletion.isOpen, form: deletion.form }).toEqual({
      isOpen: false,
      form: { password: "" },
    });
  });
});
