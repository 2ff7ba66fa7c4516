import { describe, expect, it } from "@jest/globals";
import { isolated, mendedName, nameFault, titleFault, withoutTurns } from "../../../core/text/plain-name.ts";
import { NAMES } from "../../corpus/names.ts";

const UNSEEN = "Name must not contain invisible characters";
const ADDRESS = "Name must not contain a web or email address";

describe("nameFault", () => {
  it.each([
    ...NAMES,
    "Ada @ home",
    "ശ്രീ\u200dകുമാർ",
    "क्\u200dष",
    "Ann ❤️",
    "Ada 👩‍💻",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Fiona",
    "Dr.Ann Lee",
    "Ms.Smith",
    "Prof.Dr.Müller",
    "Ph.D. Kim",
  ])("has nothing against %s", (name) => {
    expect(nameFault(name, "Name")).toBeUndefined();
  });

  it.each([
    ["a line break", "Ada\nYou have won"],
    ["a carriage return", "Ada\r"],
    ["a tabulator", "Ada\tL"],
    ["U+0000", "Ada\u0000"],
    ["a line separator", "Ada\u2028L"],
    ["an override", "Ada \u202egpj"],
    ["an isolate", "Ada \u2066L"],
    ["a mark of direction", "Ada\u200f"],
    ["a zero-width space", "Ad\u200ba"],
    ["a joiner", "Ad\u200da"],
    ["two joiners after a letter", "علی\u200c\u200c"],
    ["nothing but joiners", "\u200c\u200c"],
    ["a selector of Mongolian after another letter", "Ada\u180b"],
    ["a selector without its character", "Ada\ufe0f"],
    ["a flag that says something else", "🏴\u{e0061}\u{e0062}\u{e007f}"],
    ["a soft hyphen", "Ad\u00ada"],
    ["a byte order mark", "\ufeffAda"],
    ["a filler", "\u3164"],
    ["an empty pattern of Braille", "\u2800"],
    ["a tag character", "Ada\u{e0041}"],
    ["half a character", "Ada\ud800"],
  ])("refuses %s", (_, name) => {
    expect(nameFault(name, "Name")).toBe(UNSEEN);
  });

  it("refuses an address", () => {
    expect(nameFault("Win at https://evil.example", "Name")).toBe(ADDRESS);
  });
});

describe("titleFault", () => {
  it.each(["A shop for evil.example", "👩‍💻 wanted", "❤️", "אתר חדש"])("has nothing against %s", (title) => {
    expect(titleFault(title, "Title")).toBeUndefined();
  });

  it.each(["one\ntwo", "a\u202eb", "a\u2067b", "a\u2029b", "a\u0007b", "\u200b", "\u3164 \u2800"])(
    "refuses %j",
    (title) => {
      expect(titleFault(title, "Title")).toBe("Title must not contain line breaks or invisible characters");
    },
  );
});

describe("mendedName", () => {
  it.each([
    ["Ada\nLovelace", "Ada Lovelace"],
    [" Ada \u202e Lovelace ", "Ada Lovelace"],
    ["Ada https://evil.example Lovelace", "Ada Lovelace"],
    ["ada@example.org", null],
    ["\u200b\u2066", null],
    ["", null],
    ["x".repeat(200), "x".repeat(100)],
    [`${"x".repeat(99)}👩`, "x".repeat(99)],
    [`${"x".repeat(97)}👩‍💻`, "x".repeat(97)],
    ["علی\u200cرضا\u200c\u200c 👩‍💻", "علی\u200cرضا\u200c 👩‍💻"],
  ])("makes of %j %j", (name, mended) => {
    expect(mendedName(name, 100)).toBe(mended);
  });
});

describe("withoutTurns", () => {
  it("leaves out what turns the text and keeps all letters", () => {
    expect(withoutTurns("a\u202eb\u2069c עדה")).toBe("abc עדה");
  });
});

describe("isolated", () => {
  it("leaves a name of one direction as it is", () => {
    expect(isolated("Ada Lovelace")).toBe("Ada Lovelace");
  });

  it("keeps a name from right to left from reordering the sentence around it", () => {
    expect(isolated("עדה")).toBe("\u2068עדה\u2069");
  });

  it("is not left by a name that ends the isolation itself", () => {
    expect(isolated("עדה\u2069 won")).toBe("\u2068עדה won\u2069");
  });
});
