import { describe, expect, it } from "@jest/globals";
import { mendedName, nameFault, wrongName } from "../../../core/text/name-fault.ts";
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

describe("wrongName", () => {
  it("is missing when nothing of it is seen", () => {
    expect(wrongName("\u200f", "Name", 10)).toBe("Name is required");
  });
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
