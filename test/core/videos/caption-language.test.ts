import { describe, expect, it } from "@jest/globals";
import {
  captionLanguage,
  captionLanguageError,
  COMMON_LANGUAGES,
  languageChoice,
  languageName,
} from "../../../core/videos/caption-language.ts";

describe("captionLanguage", () => {
  it.each([
    ["en", "en"],
    [" PT-br ", "pt-BR"],
    ["zh-hant-tw", "zh-Hant-TW"],
    ["es-419", "es-419"],
  ])("spells %s as %s", (text, tag) => {
    expect(captionLanguage(text)).toBe(tag);
  });

  it.each(["", "english", "e", "en_US", "en-x-secret", "en-u-ca-gregory", "../..", "de-1901"])(
    "knows no %s",
    (text) => {
      expect(captionLanguage(text)).toBeUndefined();
      expect(typeof captionLanguageError(text)).toBe("string");
    },
  );

  it("knows all that are offered", () => {
    expect(COMMON_LANGUAGES.map((tag) => captionLanguage(tag))).toEqual([...COMMON_LANGUAGES]);
  });
});

describe("languageName", () => {
  it("is what its speakers call it, and in a choice English too", () => {
    expect(languageName("de")).toBe("Deutsch");
    expect(languageChoice("de")).toBe("German (Deutsch)");
    expect(languageChoice("en")).toBe("English");
  });
});
