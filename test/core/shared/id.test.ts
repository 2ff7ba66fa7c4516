import { describe, expect, it } from "@jest/globals";
import { isUuid, parseId } from "../../../core/shared/id.ts";

describe("parseId", () => {
  it.each([
    ["1", 1],
    ["2147483647", 2_147_483_647],
  ])("reads %j", (text, id) => {
    expect(parseId(text)).toBe(id);
  });

  it.each([
    ...["", "0", "01", "-1", "+1", "1.0", "1e3", " 1", "1 ", "1\n", "seven", "٣"],
    // These exceed the database's integers.
    ...["2147483648", "9999999999", "12345678901"],
  ])("finds no id in %j", (text) => {
    expect(parseId(text)).toBeNull();
  });
});

describe("isUuid", () => {
  it.each(["0f8fad5b-d9cb-469f-a165-70867728950e", "0F8FAD5B-D9CB-469F-A165-70867728950E"])(
    "is %s",
    (text) => {
      expect(isUuid(text)).toBe(true);
    },
  );

  it.each([
    "",
    "0f8fad5bd9cb469fa16570867728950e",
    "{0f8fad5b-d9cb-469f-a165-70867728950e}",
    "0f8fad5b-d9cb-469f-a165-70867728950g",
    "0f8fad5b-d9cb-469f-a165-70867728950e\n",
    " 0f8fad5b-d9cb-469f-a165-70867728950e",
  ])("is not %j", (text) => {
    expect(isUuid(text)).toBe(false);
  });
});
