import { describe, expect, it } from "@jest/globals";
import {
  accountFormErrors,
  isOtherEmail,
  PASSWORD_NEEDED,
  passwordFormErrors,
  SIGN_IN_NEEDED,
} from "../../../core/account/account-form.ts";
import { anAccount, aPasswordlessAccount } from "../../builders/account.ts";

const FORM = { fullName: "Ada Lovelace", email: "ada@example.org", password: "" };
const OTHER = { ...FORM, email: "ada@elsewhere.org" };

describe("isOtherEmail", () => {
  it("takes capitals and blanks around it for the same address", () => {
    expect(isOtherEmail(anAccount(), " Ada@Example.org ")).toBe(false);
    expect(isOtherEmail(anAccount(), "ada@example.com")).toBe(true);
  });
});

describe("accountFormErrors", () => {
  it("asks for nothing more while the e-mail stays", () => {
    expect(accountFormErrors(anAccount(), { ...FORM, fullName: "Ada King" })).toEqual({});
    expect(accountFormErrors(aPasswordlessAccount(), FORM)).toEqual({});
  });

  it("asks for the password with another e-mail", () => {
    expect(accountFormErrors(anAccount(), OTHER)).toEqual({ password: PASSWORD_NEEDED });
    expect(accountFormErrors(anAccount(), { ...OTHER, password: "x" })).toEqual({});
  });

  it("asks for a fresh sign-in where there is no password", () => {
    expect(accountFormErrors(aPasswordlessAccount(), OTHER)).toEqual({ email: SIGN_IN_NEEDED });
    expect(accountFormErrors(aPasswordlessAccount({ hasFreshSignIn: true }), OTHER)).toEqual({});
  });

  it("says of each field what is wrong with it", () => {
    expect(accountFormErrors(anAccount(), { fullName: " ", email: "ada@", password: "x" })).toEqual({
      fullName: "Full name is required",
      email: "Please enter a valid email address",
    });
  });
});

describe("passwordFormErrors", () => {
  it("asks for the one there is", () => {
    expect(passwordFormErrors(anAccount(), { current: "", next: "a long enough phrase" })).toEqual({
      current: PASSWORD_NEEDED,
    });
    expect(passwordFormErrors(aPasswordlessAccount(), { current: "", next: "a long enough phrase" })).toEqual(
      {},
    );
  });

  it("refuses a short one and the same one", () => {
    expect(passwordFormErrors(anAccount(), { current: "x", next: "short" })).toEqual({
      next: "Password must be at least 8 characters",
    });
    const same = "a long enough phrase";
    expect(passwordFormErrors(anAccount(), { current: same, next: same })).toEqual({
      next: "This is already your password",
    });
  });
});
