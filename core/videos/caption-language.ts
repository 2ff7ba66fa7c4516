/** The form is a language, with its script and region where they matter: "en", "pt-BR", "zh-Hant". */
const FORM = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

/** The form offers these by name; others are typed as codes. */
export const COMMON_LANGUAGES: readonly string[] =
  "ar bn cs da de el en es fa fi fr he hi hu id it ja ko nl no pl pt pt-BR ro ru sv th tr uk vi zh-Hans zh-Hant".split(
    " ",
  );

/**
 * Returns a tag of BCP 47 in its usual spelling ("PT-br" becomes "pt-BR"); undefined for an invalid tag, or
 * one with further parts.
 */
export function captionLanguage(text: string): string | undefined {
  try {
    const [tag = ""] = Intl.getCanonicalLocales(text.trim());
    return FORM.test(tag) ? tag : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export function captionLanguageError(text: string): string | undefined {
  if (text.trim() === "") return "Language is required";
  return captionLanguage(text) === undefined
    ? "This is not a language code such as en, pt-BR or zh-Hant"
    : undefined;
}

/** Returns the language's name in that language, for a player's list of captions. */
export function languageName(tag: string): string {
  return nameIn(tag, tag);
}

/** Returns the language's name in English and in that language. */
export function languageChoice(tag: string): string {
  const [english, own] = [nameIn("en", tag), languageName(tag)];
  return english === own ? english : `${english} (${own})`;
}

function nameIn(locale: string, tag: string): string {
  const name = new Intl.DisplayNames([locale, "en"], { type: "language" }).of(tag) ?? tag;
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join("");
}
