import { describe, expect, it } from "@jest/globals";
import { hasWords, searchedWords } from "../../../core/text/searched-words.ts";

describe("searchedWords", () => {
  it.each([
    ["C++17, C# and F#10; page#top, a+b", ["c++", "17", "c#", "and", "f#", "10", "page", "top", "a", "b"]],
    ["Node.js don't @dana_e", ["node", "js", "don", "t", "dana", "e"]],
    ["日本語React開発", ["日本語", "react", "開発"]],
    ["佐々木、ﾗｰﾒﾝ", ["佐々木", "ラーメン"]],
    ["हिन्दी ऐप।", ["हिन्दी", "ऐप"]],
    ["می\u200cخواهیم", ["ميخواهيم"]],
    ["- … 👍🏽", []],
  ])("splits %p", (text, words) => {
    expect(searchedWords(text).map((word) => word.text)).toEqual(words);
  });

  it.each([
    ["Résumé", "resume"],
    ["Łódź", "lodz"],
    ["STRAẞE", "strasse"],
    ["İSPARTA ISPARTA", "isparta"],
    ["ΟΔΟΣ", "οδοσ"],
    ["كِتَاب", "كتاب"],
    ["שָׁלוֹם", "שלום"],
    ["Йосип", "иосип"],
    ["๒๕๖๙", "2569"],
    ["Ｗｉｄｅ", "wide"],
    ["फ़ोन", "फोन"],
  ])("writes the word of %p as %s", (text, word) => {
    expect(searchedWords(text)[0]?.text).toBe(word);
  });
});

describe("hasWords", () => {
  it.each([
    ["Émile's screencast", "cast emile", true],
    ["Émile's screencast", "emil x", false],
    ["日本語のテスト", "テスト", true],
    ["Learn C++", "c#", false],
    ["Learn C++", "C++", true],
    ["Anything", " … ", true],
  ])("looks in %p for %p", (text, typed, isFound) => {
    expect(hasWords(text, searchedWords(typed))).toBe(isFound);
  });
});
