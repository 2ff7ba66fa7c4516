import { describe, expect, it } from "@jest/globals";
import { DELETED_NAME } from "../../../core/text/deleted-name.ts";
import { PRODUCT, PRODUCT_NAME } from "../../../core/shared/brand.ts";
import { isReservedName } from "../../../core/text/reserved-name.ts";

const CAPITAL = PRODUCT.charAt(0).toUpperCase() + PRODUCT.slice(1);
/** A first letter "a" of the product's name, in Cyrillic. */
const CYRILLIC_A = "\u0430";

const WORDS = [
  "System",
  "Support",
  "Admin",
  "Administrator",
  "Moderator",
  "mod",
  "Staff",
  "Team",
  "Official",
  "Help Desk",
  "helpdesk",
  "Security",
  "Billing",
  "Payments",
  "Service",
  "Customer Service",
  "root",
  "webmaster",
  "no-reply",
  "do not reply",
  DELETED_NAME,
  PRODUCT,
  CAPITAL,
  PRODUCT_NAME,
  `${CAPITAL}AI`,
];

const TOGETHER = [
  `${CAPITAL} Support`,
  `${CAPITAL}Support`,
  `${PRODUCT}-official`,
  "The Support Team",
  "support_team",
  "Support Inc.",
  "Trust & Safety",
  "System Administrator",
  "Admin Ada",
  "ada_admin",
  "Ada (Support)",
  "Ada | Admin",
  "Ada - Support",
  "Ada @ Support",
  "Ada, Billing Team",
  "[Official] Ada",
  `Ada from ${CAPITAL}`,
  `Ada ${CAPITAL} Support`,
  `${CAPITAL}Support Ada`,
];

const DISGUISED = [
  ["a capital in the middle", "sUpport"],
  ["digits behind it", "support_01"],
  ["digits around it", "24/7 Support 365"],
  ["letters apart", "S u p p o r t"],
  ["letters apart by dots", "S.u.p.p.o.r.t"],
  ["letters apart by a tab", "S\tu\tp\tp\to\tr\tt"],
  ["a hair space", "Sup\u200aport"],
  ["a zero-width space", "Sup\u200bport"],
  ["a soft hyphen", "Sup\u00adport"],
  ["a braille blank", "Sup\u2800port"],
  ["an override of the direction", "\u202dSupport\u202c"],
  ["combining marks", "Su\u0301p\u0323po\u0308rt"],
  ["a stroke through it", "S\u0336u\u0336p\u0336p\u0336o\u0336r\u0336t\u0336"],
  ["letters with accents", "\u015aupp\u00f6rt"],
  ["a Cyrillic o", "Supp\u043ert"],
  ["a Cyrillic Dze", "\u0405ystem"],
  ["a Cyrillic a", `${CYRILLIC_A}${PRODUCT.slice(1)}`],
  ["Cyrillic letters that resemble capitals", "\u0430d\u043c\u0456\u0438"],
  ["a Greek alpha", "\u0391dmin"],
  ["Greek letters only", "\u03a4\u0395\u0391\u039c"],
  ["an Armenian letter", "\u054fupport"],
  ["a Cherokee letter", "\u13aadmin"],
  ["a Hebrew letter", "Bi\u05dfling"],
  ["mathematical bold", "\u{1d412}upport"],
  ["mathematical bold Greek", "\u{1d6a8}dmin"],
  ["full width", "\uff33\uff55\uff50\uff50\uff4f\uff52\uff54\uff10\uff11"],
  ["small capitals", "\ua731\u1d1c\u1d18\u1d18\u1d0f\u0280\u1d1b"],
  ["letters in circles", "\u24c8upport"],
  ["letters in black boxes", "\u{1f182}\u{1f184}pport"],
  ["regional indicators", "\u{1f1f8}\u{1f1fa}\u{1f1f5}\u{1f1f5}\u{1f1f4}\u{1f1f7}\u{1f1f9}"],
  ["a flag behind it", "Support \u{1f1e9}\u{1f1ea}"],
  ["stars around it", "\u2b50 Support \u2b50"],
  ["a trade mark", "Support\u2122"],
  ["digits for letters", "5upp0rt"],
  ["digits for letters and behind it", "adm1n_007"],
  ["a digit in a key cap", "5\ufe0f\u20e3upport"],
  ["signs for letters", "@dm!n"],
  ["signs around it", "@support!"],
  ["an l for an i", "adm\u006cn"],
  ["a capital I for an l", PRODUCT.replace("l", "I")],
  ["a bar for an i", "adm|n"],
  ["rn for m", "adrnin"],
  ["cl for d", "aclmin"],
] as const;

const HONEST = [
  "Ada Lovelace",
  "Ada Support-Smith",
  "Joe Root",
  "Root, Joe",
  "Robert W. Service",
  "Graham Billing",
  "Bill Ing",
  "Tea M.",
  "Leopold Staff",
  "Yuri Modin",
  "modin",
  "Admir Had\u017ei\u0107",
  "Mr. Admiral",
  "Chef",
  "Teamer",
  "Systemova",
  "Iain Stafford",
  "Jean-Luc O\u2019Brien",
  "S\u00f8ren Kierkeg\u00e5rd",
  "Wis\u0142awa Szymborska",
  "Nguy\u1ec5n Th\u1ecb Minh Khai",
  "\u0130smet \u00d6zel",
  "\u00de\u00f3ra Bj\u00f6rnsd\u00f3ttir",
  "Hal\u012bna \u0160\u0137\u0113le",
  "\u0395\u03bb\u03ad\u03bd\u03b7 \u03a0\u03b1\u03c0\u03b1\u03b4\u03bf\u03c0\u03bf\u03cd\u03bb\u03bf\u03c5",
  "\u0418\u0432\u0430\u043d \u041f\u0435\u0442\u0440\u043e\u0432",
  "\u0418\u0432\u0430\u043d Smith",
  "\u0410\u0434\u043c\u0438\u0440\u0430\u043b \u041c\u0430\u043a\u0430\u0440\u043e\u0432",
  "\u0407\u0432\u0433\u0430 \u0428\u0435\u0432\u0447\u0435\u043d\u043a\u043e",
  "\u0402\u043e\u0440\u0452\u0435 \u0408\u043e\u0432\u0430\u043d\u043e\u0432\u0438\u045b",
  "\u0538\u0576\u0574\u0561 \u0544\u056f\u0580\u057f\u0579\u0575\u0561\u0576",
  "\u10dc\u10d8\u10dc\u10dd \u10d1\u10d4\u10e0\u10d8\u10eb\u10d4",
  "\u05d3\u05d5\u05d3 \u05dc\u05d5\u05d9",
  "\u0645\u062d\u0645\u062f \u0639\u0644\u064a",
  "\u0632\u0647\u0631\u0627 \u0631\u0636\u0627\u06cc\u06cc",
  "\u0622\u0645\u0646\u06c1 \u062e\u0627\u0646",
  "\u0930\u093e\u092e \u0936\u0930\u094d\u092e\u093e",
  "\u09b0\u09ac\u09c0\u09a8\u09cd\u09a6\u09cd\u09b0\u09a8\u09be\u09a5 \u09a0\u09be\u0995\u09c1\u09b0",
  "\u0bae\u0bc1\u0ba4\u0bcd\u0ba4\u0bc1",
  "\u0c30\u0c3e\u0c2e\u0c41\u0c21\u0c41",
  "\u0d05\u0d2e\u0d4d\u0d2e\u0d41",
  "\u0db1\u0dd2\u0db8\u0dbd\u0dca",
  "\u0e2a\u0e21\u0e0a\u0e32\u0e22 \u0e43\u0e08\u0e14\u0e35",
  "\u0eaa\u0ebb\u0ea1\u0e9e\u0ead\u0e99",
  "\u1021\u1031\u102c\u1004\u103a\u1006\u1014\u103a\u1038",
  "\u179f\u17bb\u1781\u17b6",
  "\u0f56\u0f7c\u0f51\u0f0b",
  "\u12a0\u1260\u1260 \u1260\u1242\u120b",
  "\u5f35\u5049",
  "\u5c71\u7530\u3000\u592a\u90ce",
  "\u5c71\u7530 Taro",
  "\u3055\u304f\u3089",
  "\uae40\ubbfc\uc218",
  "\u1820\u1828\u1821",
  "Ada \u{1f680}",
];

const OF_OTHERS = [
  `${CAPITAL} Dubois`,
  "Acme Support",
  "support on GitHub",
  "Ticket System",
  "Uma (customer)",
  "Dana (developer)",
  "supporter",
  "developer",
  "",
  "007",
  "!!!",
];

describe("isReservedName", () => {
  it.each([...WORDS, ...TOGETHER])("refuses %j", (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each(DISGUISED)("refuses a word of the house with %s", (_, name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each(HONEST)("allows the person %s", (name) => {
    expect(isReservedName(name)).toBe(false);
    expect(isReservedName(name.normalize("NFD"))).toBe(false);
  });

  it.each(OF_OTHERS)("allows %j", (name) => {
    expect(isReservedName(name)).toBe(false);
  });

  it.each(["helpdesk", "customercare", "i ", "1", "@ "])(
    "judges a name of %j without end at once",
    (part) => {
      const began = performance.now();
      isReservedName(`${part.repeat(100 / part.length)}x`);
      expect(performance.now() - began).toBeLessThan(1_000);
    },
  );
});
