import { WRITINGS } from "./scripts.ts";

/** Lines as keyboards, word processors and other programs leave them. */
const LINES: readonly string[] = [
  "Crème brûlée, composed",
  "Cre\u0300me bru\u0302le\u0301e, decomposed",
  "\u1112\u1161\u11ab\u1100\u1173\u11af in conjoining letters",
  "5 Å (\u212b), 3 Ω (\u2126), 20 µm (\u00b5m, \u03bcm)",
  "ﬁle oﬃce, ½ ½, №5, ™ ©, ㈱",
  "İstanbul ıspanak ISPARTA ispanya",
  "STRASSE Straße STRAẞE, ΟΔΟΣ οδος οδοσ",
  "👩‍👩‍👧‍👦 👍🏽 🏳️‍🌈 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇧🇷 #️⃣ ❤️",
  "«Guillemets», „Gänsefüßchen“, “quotes” ‘single’ ‚low‘ 「括弧」",
  "non-breaking\u00a0blank, narrow\u202fblank, ideographic\u3000blank",
  "soft\u00adhyphen, non\u2011breaking hyphen, 1–2—3, −4",
  "price: 1\u202f234,50\u00a0€ or ₹1,23,456 or ٣٫٥ or १२",
  "\u200fשלום\u200f (world) \u200e123\u200e",
  "C++, C#, F#, .NET, Node.js, a<b && b>c, Vec<T>, x != y",
  "50% off_everything \\ C:\\temp\\new 'quoted' \"double\" `code` $1 ${x}",
  "=1+1 +2 -3 @name",
  "null undefined NaN true 0 -0 1e5 Infinity",
  "constructor __proto__ toString hasOwnProperty",
  "ada@example.org, https://example.org/?a=1&b=2#c",
  "Z̸a̴l̶g̵o̷ lite",
  `${"Donaudampfschifffahrtsgesellschaft".repeat(2)}skapitän`,
];

/** What fits into a line of at least 100 characters. */
export const TITLES: readonly string[] = [...WRITINGS.map(({ title }) => title), ...LINES];

/** What several lines hold, such as a description or a message. */
export const TEXTS: readonly string[] = [
  ...WRITINGS.map(({ text }) => text),
  ...LINES,
  "one\ntwo\n\nthree",
  "written\r\non\r\nWindows",
  "a\ttab\tand  two  blanks",
  "- [ ] a list\n- [x] with boxes\n\n```ts\nconst a = 1;\n```\n\n| a | b |\n| - | - |",
  "one\u2028two\u2029three",
];
