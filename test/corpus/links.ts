/** Addresses as people copy them, which a field for a web page takes. */
export const LINKS: readonly string[] = [
  "https://example.org",
  "HTTPS://Example.ORG/Path",
  "http://example.org:8080/a?b=c&d=%20#e",
  "https://bücher.example/straße?q=ü#größe",
  "https://xn--bcher-kva.example/",
  "https://例え.テスト/パス/ページ.html",
  "https://пример.испытание/путь",
  "https://مثال.إختبار/صفحة",
  "https://उदाहरण.परीक्षा/पृष्ठ",
  "https://en.wikipedia.example/wiki/C_(programming_language)",
  "https://example.org/a|b,c;d=e~f/'quoted'",
  "https://example.org/%E0%A4%A8?next=https://other.example/%2F",
  "https://example.org./trailing-dot",
  "https://192.0.2.10/status",
  "https://example.org/@ada/117?lang=pt-BR",
  "https://example.org/🦀",
];

/** Addresses with what stands around them when they are copied, by the address that is meant. */
export const PASTED_LINKS: Readonly<Record<string, string>> = {
  " https://example.org/a\n": "https://example.org/a",
  "https://example.org/a\u200b": "https://example.org/a",
  "\u202ahttps://example.org/a\u202c": "https://example.org/a",
  "\ufeffhttps://example.org/a\u200e": "https://example.org/a",
};

export const REFUSED_LINKS: readonly string[] = [
  "example.org",
  "//example.org",
  "ftp://example.org/file",
  "mailto:ada@example.org",
  "javascript:alert(1)",
  "https://",
  "https://user:secret@example.org",
  "https://example.org@other.example",
  "https://example.org\\@other.example",
  "https://example.org/with blank",
  "https://example.org/two\nlines",
  "https://example.org/\u202egnp.exe",
  "data:text/html,hello",
];
