import { describe, expect, it } from "@jest/globals";
import {
  accountMessage,
  accountRefusal,
  errorsLeft,
  obstaclesIn,
} from "../../../core/account/account-refusal.ts";
import { Failure } from "../../../core/shared/failure.ts";

const FIELDS = { full_name: "fullName", email: "email" } as const;
const taken = { field: "email", message: "An account with this email already exists." };

describe("accountRefusal", () => {
  it("puts the server's words next to the form's fields", () => {
    const failure = new Failure({ kind: "rejected", status: 409, fieldErrors: [taken] });
    expect(accountRefusal(failure, FIELDS)).toEqual({
      message: taken.message,
      errors: { email: taken.message },
    });
  });

  it("says the catalogue's sentence over several fields, and over none that the form knows", () => {
    const other = { field: "full_name", message: "Full name is required" };
    const failure = new Failure({ kind: "invalid", fieldErrors: [taken, other] });
    expect(accountRefusal(failure, FIELDS)).toEqual({
      message: "Validation error. Please check your input.",
      errors: { email: taken.message, fullName: other.message },
    });
    expect(accountRefusal(new Failure({ kind: "network" }), FIELDS).errors).toEqual({});
  });
});

describe("errorsLeft", () => {
  it("forgets the error of a touched field", () => {
    expect(errorsLeft({ a: "1", b: "2" }, { a: "" })).toEqual({ b: "2" });
    expect(errorsLeft({ a: "1" }, { a: "" })).toBeUndefined();
  });
});

describe("obstaclesIn", () => {
  it("finds them in a conflict alone", () => {
    const fieldErrors = [{ field: "requests", message: "Somebody works on it" }];
    expect(obstaclesIn(new Failure({ kind: "rejected", status: 409, fieldErrors }))).toEqual(fieldErrors);
    expect(obstaclesIn(new Failure({ kind: "invalid", status: 422, fieldErrors }))).toEqual([]);
  });
});

describe("accountMessage", () => {
  it("hands on the server's own words where they say what to do", () => {
    const detail = "Please sign in again, then do this within ten minutes.";
    expect(accountMessage(new Failure({ kind: "forbidden", detail }))).toBe(detail);
    const noMail = { kind: "server", code: "unavailable", detail: "This server sends no mail." } as const;
    expect(accountMessage(new Failure(noMail))).toBe("This server sends no mail.");
  });

  it("says the catalogue's sentence otherwise", () => {
    expect(accountMessage(new Failure({ kind: "server", detail: "stack" }))).toBe(
      "Server error. Please try again later.",
    );
    expect(accountMessage(new Failure({ kind: "forbidden" }))).toBe(
      "You do not have permission to perform this action.",
    );
  });
});
