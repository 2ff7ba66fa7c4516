import { describe, expect, it } from "@jest/globals";
import { LICENCE_KEY_BYTES, licenceKeyOf, normalizedLicenceKey } from "../../../core/products/licence-key.ts";

const KEY = "01ABC-DEFGH-JKMNP-QRSTV-WXYZ9";

describe("licenceKeyOf", () => {
  it("makes 25 characters in groups of five, every character as likely as the others", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const keys = Array.from({ length: 10 }, (_, at) => licenceKeyOf(bytes.subarray(at * LICENCE_KEY_BYTES)));
    for (const key of keys) expect(key).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    const seen = Uint8Array.from({ length: 32 * LICENCE_KEY_BYTES }, (_, at) => at % 256);
    const counts = new Map<string, number>();
    for (let from = 0; from < seen.length; from += LICENCE_KEY_BYTES)
      for (const each of licenceKeyOf(seen.subarray(from)).replaceAll("-", ""))
        counts.set(each, (counts.get(each) ?? 0) + 1);
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => LICENCE_KEY_BYTES));
  });

  it("is its own normal form", () => {
    const key = licenceKeyOf(Uint8Array.from({ length: LICENCE_KEY_BYTES }, (_, at) => 7 * at));
    expect(normalizedLicenceKey(key)).toBe(key);
  });
});

describe("normalizedLicenceKey", () => {
  it.each([
    KEY,
    KEY.toLowerCase(),
    KEY.replaceAll("-", ""),
    KEY.replaceAll("-", " "),
    `  ${KEY}\n`,
    "oiabc-defgh-jkmnp-qrstv-wxyz9",
    "Olabc defgh jkmnp qrstv wxyz9",
  ])("reads %j", (typed) => {
    expect(normalizedLicenceKey(typed)).toBe(KEY);
  });

  it.each([
    "",
    "-",
    KEY.slice(1),
    `${KEY}0`,
    KEY.replace("A", "U"),
    KEY.replace("A", "!"),
    KEY.replace("A", "Ä"),
    KEY.replace("A", "😀"),
  ])("finds no key in %j", (typed) => {
    expect(normalizedLicenceKey(typed)).toBeUndefined();
  });
});
