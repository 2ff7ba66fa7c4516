import { describe, expect, it } from "@jest/globals";
import {
  displayName,
  isLastWayIn,
  joiningOf,
  type ProviderIdentity,
  usernameSeed,
} from "../../../core/auth/provider.ts";

const ADA: ProviderIdentity = {
  subject: "1815",
  email: "ada@example.org",
  isEmailVerified: true,
  name: "Ada Lovelace",
};

describe("joiningOf", () => {
  const account = { isEmailVerified: true, isActive: true };

  it("opens an account where nobody has the e-mail", () => {
    expect(joiningOf(ADA, null)).toEqual({ kind: "open" });
  });

  it("joins an account that has confirmed the e-mail, and takes one over that has not", () => {
    expect(joiningOf(ADA, account)).toEqual({ kind: "join" });
    expect(joiningOf(ADA, { ...account, isEmailVerified: false })).toEqual({ kind: "take-over" });
  });

  it.each([true, false])("leaves a closed account closed (confirmed: %s)", (isEmailVerified) => {
    const closed = { isEmailVerified, isActive: false };
    expect(joiningOf(ADA, closed)).toEqual({ kind: "refuse", error: "account_closed" });
  });

  it.each([
    ["unverified", { isEmailVerified: false }],
    ["missing", { email: null }],
    ["no e-mail", { email: "ada" }],
    ["not to be stored", { email: "ada\u0000@example.org" }],
  ])("refuses an e-mail that is %s, with or without an account", (_, part) => {
    const refused = { kind: "refuse", error: "email_not_verified" };
    const identity = { ...ADA, ...part };
    expect(joiningOf(identity, null)).toEqual(refused);
    expect(joiningOf(identity, account)).toEqual(refused);
    expect(joiningOf(identity, { ...account, isEmailVerified: false })).toEqual(refused);
  });
});

describe("displayName", () => {
  it.each([
    ["Ada Lovelace", "Ada Lovelace"],
    [" Ada\u0000\n Lovelace ", "Ada Lovelace"],
    ["Ada \u202eLovelace https://evil.example", "Ada Lovelace"],
    ["x".repeat(101), "x".repeat(100)],
    ["ada@example.org", null],
    [" \n ", null],
    ["Atelier Support", null],
    ["\u0410dmin", null],
  ])("makes %j %j", (name, shown) => {
    expect(displayName({ ...ADA, name })).toBe(shown);
  });
});

describe("usernameSeed", () => {
  it.each([
    ["Ada Lovelace", "adalovelace"],
    ["Zoë_1-2", "zoe_1-2"],
    ["ab", "abuser"],
    ["x".repeat(30), "x".repeat(24)],
    ["日本", "user"],
    ["", "user"],
    ["Support", "user"],
    ["Support \u65e5\u672c", "user"],
  ])("takes the name %j, %j", (name, seed) => {
    expect(usernameSeed({ ...ADA, name })).toBe(seed);
  });

  it("has nothing of the e-mail, not even where that stands for the name", () => {
    expect(usernameSeed({ ...ADA, email: "secret@example.org", name: "secret@example.org" })).toBe("user");
  });
});

describe("isLastWayIn", () => {
  it("is the only provider of an account without a password", () => {
    expect(isLastWayIn({ hasPassword: false, connected: ["google"] }, "google")).toBe(true);
    expect(isLastWayIn({ hasPassword: false, connected: ["google", "github"] }, "google")).toBe(false);
    expect(isLastWayIn({ hasPassword: true, connected: ["google"] }, "google")).toBe(false);
  });
});
