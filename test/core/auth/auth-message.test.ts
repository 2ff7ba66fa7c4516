import { describe, expect, it } from "@jest/globals";
import { authMessage } from "../../../core/auth/auth-message.ts";
import { Failure } from "../../../core/shared/failure.ts";

const field = (name: string) => ({ field: name, message: `${name} is taken` });

describe("authMessage", () => {
  it("uses the specification's words", () => {
    expect(authMessage({ kind: "invalid-user-data" })).toBe("Invalid user data");
    expect(authMessage({ kind: "not-kept" })).toBe("Failed to process user data");
    expect(authMessage({ kind: "signed-out" })).toBe("Session expired. Please log in again.");
  });

  it("prefers the server's sentence about wrong credentials", () => {
    const said = new Failure({ kind: "rejected", detail: "Wrong." });
    expect(authMessage({ kind: "wrong-credentials", failure: said })).toBe("Wrong.");
    const silent = new Failure({ kind: "rejected" });
    expect(authMessage({ kind: "wrong-credentials", failure: silent })).toBe("Wrong username or password.");
  });

  it("says one field's error itself and several in general", () => {
    const one = new Failure({ kind: "invalid", fieldErrors: [field("email")] });
    expect(authMessage({ kind: "refused", failure: one })).toBe("email is taken");
    const two = new Failure({ kind: "invalid", fieldErrors: [field("email"), field("username")] });
    expect(authMessage({ kind: "refused", failure: two })).toBe("Validation error. Please check your input.");
  });

  it("says that the role has been chosen", () => {
    expect(authMessage({ kind: "already-chosen" })).toBe("Your role has already been chosen.");
  });
});
