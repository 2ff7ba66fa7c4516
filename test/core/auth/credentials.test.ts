import { describe, expect, it } from "@jest/globals";
import {
  emailError,
  fullNameError,
  passwordError,
  type Registration,
  registrationErrors,
  usernameError,
} from "../../../core/auth/credentials.ts";
import {
  EMAIL_ADDRESSES,
  PASTED_EMAIL_ADDRESSES,
  REFUSED_EMAIL_ADDRESSES,
} from "../../corpus/email-addresses.ts";

const emailOf = (length: number) => `ada@${"x".repeat(length - "ada@.org".length)}.org`;

describe("usernameError", () => {
  it.each(["ada", "x".repeat(30), " ada ", "Ada_1-b"])("takes %j", (name) => {
    expect(usernameError(name)).toBeUndefined();
  });

  it.each([
    [" ", "Username is required"],
    ["ab", "Username must be 3 to 30 characters"],
    ["x".repeat(31), "Username must be 3 to 30 characters"],
    ["ada b", "Username can only contain letters, digits, _ and -"],
    ["ada@b", "Username can only contain letters, digits, _ and -"],
    ["ádá", "Username can only contain letters, digits, _ and -"],
  ])("refuses %j", (name, error) => {
    expect(usernameError(name)).toBe(error);
  });
});

describe("emailError", () => {
  it.each([
    ...EMAIL_ADDRESSES,
    ...Object.keys(PASTED_EMAIL_ADDRESSES),
    "straße@example.org",
    "οδος@example.org",
    emailOf(254),
  ])("takes %j", (email) => {
    expect(emailError(email)).toBeUndefined();
  });

  it("is required", () => {
    expect(emailError(" ")).toBe("Email is required");
  });

  it.each([
    ...REFUSED_EMAIL_ADDRESSES,
    "ada@example.",
    "ada@b@example.org",
    "<ada@example.org>",
    emailOf(255),
    // The Kelvin sign, a long s, letters of full width, an accent beside its letter.
    "quac\u212a@example.org",
    "\u017fass@example.org",
    "\uff57ide@example.org",
    "cafe\u0301@example.org",
  ])("refuses %j", (email) => {
    expect(emailError(email)).toBe("Please enter a valid email address");
  });
});

describe("fullNameError", () => {
  it("takes one to 100 characters after trimming", () => {
    expect(fullNameError(" A ")).toBeUndefined();
    expect(fullNameError(` ${"x".repeat(100)} `)).toBeUndefined();
    expect(fullNameError("x".repeat(101))).toBe("Full name must be at most 100 characters");
    expect(fullNameError(" ")).toBe("Full name is required");
  });
});

describe("passwordError", () => {
  it("takes 8 to 128 characters, whichever they are", () => {
    expect(passwordError("x".repeat(8))).toBeUndefined();
    expect(passwordError(" ".repeat(128))).toBeUndefined();
    expect(passwordError("")).toBe("Password is required");
    expect(passwordError("x".repeat(7))).toBe("Password must be at least 8 characters");
    expect(passwordError("x".repeat(129))).toBe("Password must be at most 128 characters");
  });
});

describe("registrationErrors", () => {
  const registration: Registration = {
    username: "ada",
    email: "ada@example.org",
    fullName: "Ada Lovelace",
    password: "a long phrase",
    userType: "client",
  };

  it("lets a full registration through", () => {
    expect(registrationErrors(registration)).toEqual({});
  });

  it("names every field that is missing", () => {
    const empty: Registration = { username: "", email: "", fullName: "", password: "", userType: null };
    expect(registrationErrors(empty)).toEqual({
      username: "Username is required",
      email: "Email is required",
      fullName: "Full name is required",
      password: "Password is required",
      userType: "Please choose how you will use the marketplace",
    });
  });
});
