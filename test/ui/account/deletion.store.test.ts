import { describe, expect, it } from "@jest/globals";
import { SIGN_IN_NEEDED } from "../../../core/account/account-form.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { anAccount, aPasswordlessAccount } from "../../builders/account.ts";
import { anAccountPage } from "../../fakes/fake-account-page.ts";

function open(account = anAccount()) {
  const page = anAccountPage();
  page.api.account = account;
  page.account.start();
  page.deletion.open();
  return page;
}

describe("DeletionStore", () => {
  it("asks for the password first", async () => {
    const { deletion, api } = open();
    await deletion.remove();
    expect([deletion.state, api.calls]).toMatchObject([
      { kind: "refused", passwordError: "Please enter your password" },
      ["read"],
    ]);
  });

  it("deletes and forgets the password", async () => {
    const { deletion, api, notices } = open();
    deletion.setPassword("secret phrase");
    await deletion.remove();
    expect(api.calls.at(-1)).toBe("remove secret phrase");
    expect([deletion.state, deletion.password]).toEqual([{ kind: "deleted" }, ""]);
    expect(notices.said).toEqual(["success: Your account has been deleted"]);
  });

  it("lists what stands in the way, and keeps the list while the password is typed again", async () => {
    const { deletion, api } = open();
    const fieldErrors = [
      { field: "requests", message: "Somebody works on it" },
      { field: "agreements", message: "An agreement is open" },
    ];
    const detail = "Something stands in the way of deleting your account.";
    api.failure = new Failure({ kind: "rejected", status: 409, detail, fieldErrors });
    deletion.setPassword("secret phrase");
    await deletion.remove();
    deletion.setPassword("x");
    expect(deletion.state).toMatchObject({
      message: detail,
      obstacles: ["Somebody works on it", "An agreement is open"],
    });
  });

  it("says next to the field that the password is wrong", async () => {
    const { deletion, api } = open();
    const message = "This is not your password";
    api.failure = new Failure({
      kind: "invalid",
      status: 422,
      fieldErrors: [{ field: "password", message }],
    });
    deletion.setPassword("wrong");
    await deletion.remove();
    expect(deletion.state).toEqual({ kind: "refused", message, passwordError: message, obstacles: [] });
    deletion.setPassword("other");
    expect(deletion.state).toEqual({ kind: "asking" });
  });

  it("asks for a fresh sign-in where there is no password", async () => {
    const { deletion, api } = open(aPasswordlessAccount());
    await deletion.remove();
    expect([deletion.state, api.calls]).toMatchObject([
      { kind: "refused", message: SIGN_IN_NEEDED },
      ["read"],
    ]);
  });

  it("is closed without a trace of the password", () => {
    const { deletion } = open();
    deletion.setPassword("secret phrase");
    deletion.close();
    expect([deletion.state, deletion.password]).toEqual([{ kind: "closed" }, ""]);
  });
});
