import { describe, expect, it } from "@jest/globals";
import { accountFormMessage, accountMessage, blockersIn } from "../../../core/account/account-refusal.ts";
import { Failure } from "../../../core/shared/failure.ts";

const taken = { field: "email", message: "An account with this email already exists." };

describe("accountFormMessage", () => {
  it("is the server's words about the one field that is wrong", () => {
    const failure = new Failure({ kind: "conflict", status: 409, fieldErrors: [taken] });
    expect(accountFormMessage(failure)).toBe(taken.message);
  });

  it("is the catalogue's sentence over several fields, and over none", () => {
    const other = { field: "fullName", message: "Full name is required" };
    const failure = new Failure({ kind: "invalid", fieldErrors: [taken, other] });
    expect(accountFormMessage(failure)).toBe("Validation error. Please check your input.");
    expect(accountFormMessage(new Failure({ kind: "timed-out" }))).toBe(
      "Request timed out. Please try again.",
    );
  });
});

describe("blockersIn", () => {
  it("finds them in a conflict alone", () => {
    const fieldErrors = [{ field: "requests", message: "Somebody works on it" }];
    expect(blockersIn(new Failure({ kind: "conflict", status: 409, fieldErrors }))).toEqual(fieldErrors);
    expect(blockersIn(new Failure({ kind: "invalid", status: 422, fieldErrors }))).toEqual([]);
  });
});

describe("accountMessage", () => {
  it("hands on the server's own words where they say what to do", () => {
    const detail = "Please sign in again, then do this within 10 minutes.";
    expect(accountMessage(new Failure({ kind: "forbidden", detail }))).toBe(detail);
    const noMail = {
      kind: "server",
      code: "unavailable",
      detail: "This server doesn't send email.",
    } as const;
    expect(accountMessage(new Failure(noMail))).toBe("This server doesn't send email.");
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
