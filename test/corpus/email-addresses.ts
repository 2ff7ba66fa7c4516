/** Mail addresses as people have them. */
export const EMAIL_ADDRESSES: readonly string[] = [
  "ada@example.org",
  "Ada.Lovelace+shop@Example.ORG",
  "o'brien@example.ie",
  "a@b.co",
  "_x_-.y@sub.sub.example.museum",
  "1234567890@example.cn",
  "ada@xn--bcher-kva.example",
  "josé@example.org",
  "用户@例子.中国",
  "पता@उदाहरण.भारत",
  "user%host@example.org",
  `${"x".repeat(64)}@example.org`,
];

/** Addresses with what people copy around them, by the address that is meant. */
export const PASTED_EMAIL_ADDRESSES: Readonly<Record<string, string>> = {
  " uma@example.org\n": "uma@example.org",
  "\u00a0eve@example.org\u3000": "eve@example.org",
  "dana@example.org\u200b": "dana@example.org",
  "\u202atomo@example.org\u202c": "tomo@example.org",
  "\ufefflea@example.org\u200f": "lea@example.org",
};

export const REFUSED_EMAIL_ADDRESSES: readonly string[] = [
  "ada",
  "ada@",
  "@example.org",
  "ada@example",
  "ada@@example.org",
  "ada@example..org",
  "ada@.example.org",
  "ada lovelace@example.org",
  "Ada <ada@example.org>",
  "ada@example.org, grace@example.org",
  "ada\u200b@example.org",
  "ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ",
];
