import { describe, expect, it } from "@jest/globals";
import { isolated, titleFault, withoutTurns } from "../../../core/text/plain-name.ts";

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
