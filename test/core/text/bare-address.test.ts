import { describe, expect, it } from "@jest/globals";
import { isAddress } from "../../../core/text/bare-address.ts";
import { NAMES } from "../../corpus/names.ts";

describe("isAddress", () => {
  it.each(NAMES)("takes %j for a name", (name) => {
    expect(isAddress(name)).toBe(false);
  });

  it.each([
    "https://evil.example",
    "evil.example",
    "see Evil.Example/now",
    "www.evil",
    "ada@localhost",
    "evil．example",
    "javascript://x",
    "Dr.Com",
    "Md.Info",
    "Evil.Dr.Ann",
    "drDr.Ann",
    "Dr.ann",
    "пример.рф",
    "Пример.ОНЛАЙН",
    "пример.example",
    "example.рус now",
    "παράδειγμα.ελ",
    "ตัวอย่าง.ไทย",
    "例子.中国",
    "例子.com",
    "例え.みんな",
    "예시.한국",
    "דוגמה.קום",
    "example.рус",
    "مثال.شبكة",
  ])("takes %j for an address", (text) => {
    expect(isAddress(text)).toBe(true);
  });
});
