/** What mail programs and people take for an address: ada@example.org, www.example, https://..., example.org. */
const ADDRESS =
  /\S@\S|:\/\/|www\.|[\p{L}\p{N}-]{2}\.(?![\p{Script=Thai}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}{2}/iu;

/**
 * Top-level domains in those three scripts (IANA's root zone): a full stop between other words of them, as in
 * "ดร.สมชาย" or "Проф.Иванов", makes no address.
 */
const ADDRESS_OF_OTHER_SCRIPTS =
  /[\p{L}\p{M}\p{N}-]\.(?:ไทย|คอม|ελ|ευ|рф|рус|онлайн|сайт|дети|москва|орг|ком|бел|срб|укр|мкд|бг|ею|мон|қаз|католик)(?![\p{L}\p{M}])/iu;

/** Titles that make no address when written without a blank before a name: "Dr.Ann", "Prof.Dr.Müller", "Md.Rahman". */
const TITLES =
  /(?<![^\s(])(?:(?:Prof|Do[cç]|Dr[as]?|M[rsxd]s?|S[rt]a?|Jr|Rev|Ing|Dipl|Mag|Lic|Arq|Eng|Ir|Av|Mohd|Hj|Smt|Sri|Lt|Col|Capt|Gen|Maj|Sgt)\.)+(?=\p{Lu}\p{L})/gu;
/** Most addresses end like this, so "Ms.Com" may be one. */
const ENDING =
  /^(?:com|net|org|info|biz|io|dev|app|ai|co|me|us|uk|de|fr|eu|xyz|shop|site|online|store)(?!\p{L})/iu;

/** Tells whether a name could be read as an address to follow. */
export function isAddress(text: string): boolean {
  const plain = text.normalize("NFKC");
  const named = plain.replaceAll(TITLES, (titles, at: number) =>
    ENDING.test(plain.slice(at + titles.length)) ? titles : "",
  );
  return ADDRESS.test(named) || ADDRESS_OF_OTHER_SCRIPTS.test(named);
}
