import { describe, expect, it } from "@jest/globals";
import {
  COMMON_PASSWORD,
  guessableError,
  NAME_PASSWORD,
  PRODUCT_PASSWORD,
  RUN_PASSWORD,
} from "../../../core/auth/guessable-password.ts";

const ines = { username: "ines_c", email: "carvalho.studio@example.com", fullName: "Inês Carvalho" };

const few = { includes: (password: string) => password.toLowerCase() === "trustno1" };

describe("guessableError", () => {
  it.each([
    ...["aaaaaaaa", "        ", "12345678", "87654321", "1234567890", "0987654321", "abcd1234"],
    ...["qwertyui", "ASDFGHJK", "aaaabbbb", "zxcvbnm,", "11111111a", "ééééééééé"],
  ])("refuses the run %j", (password) => {
    expect(guessableError(password)).toBe(RUN_PASSWORD);
  });

  it.each([
    "InesCarvalho",
    "ines_c_carvalho",
    "Inês-Carvalho!",
    "carvalho1988",
    "carvalho.studio@example.com",
    "Carvalho.Studio",
    "carvalho-atelier",
  ])("refuses %j, which says no more than who it is", (password) => {
    expect(guessableError(password, ines)).toBe(NAME_PASSWORD);
  });

  it.each(["atelier1", "Atelier.ai", "atelier-atelier", "ATELIER2026"])(
    "refuses %j, the product's name",
    (password) => {
      expect(guessableError(password)).toBe(PRODUCT_PASSWORD);
    },
  );

  it("refuses what a list has, where there is one", () => {
    expect(guessableError("TrustNo1", ines, few)).toBe(COMMON_PASSWORD);
    expect(guessableError("TrustNo1", ines)).toBeUndefined();
  });

  it.each([
    "a long enough phrase",
    "correct horse battery",
    "carvalho paints boats",
    "gT7#kq2w",
    "inesperado",
    "atelier-sample",
    "pässwörter ändern",
    "密码密码很长很长",
  ])("takes %j", (password) => {
    expect(guessableError(password, ines, few)).toBeUndefined();
  });
});
