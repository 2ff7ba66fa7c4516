import { describe, expect, it } from "@jest/globals";
import { entityTag, isKnown, isMatched } from "../../../../server/http/answers/entity-tags.ts";
import { requireVersion } from "../../../../server/http/answers/version.ts";

describe("If-Match", () => {
  it.each([
    ['"a"', true],
    ['"b", "a"', true],
    ['"b","a" ,"c"', true],
    ["*", true],
    [" * ", true],
    ['"b"', false],
    ['"b", "c"', false],
    ['W/"a"', false],
    ['W/"a", "b"', false],
    ['W/"b", "a"', true],
    ['"b,*,c"', false],
    ['"b,"', false],
    ["a", false],
    ["", false],
  ])("%j lets a write through that replaces version a: %j", (header, isLet) => {
    expect(isMatched(header, entityTag("a"))).toBe(isLet);
    const write = () => {
      requireVersion({ "if-match": header }, "a", "new");
    };
    if (isLet) expect(write).not.toThrow();
    else expect(write).toThrow(expect.objectContaining({ code: "precondition_failed" }));
  });

  it("is never met by what is weak itself", () => {
    expect(isMatched('W/"a"', 'W/"a"')).toBe(false);
  });
});

describe("If-None-Match", () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ["*", true],
    ['"b"', false],
    ['"b,*,c"', false],
    ["a", false],
  ])("%j says that the caller has version a: %j", (header, isThere) => {
    expect(isKnown(header, '"a"')).toBe(isThere);
    expect(isKnown(header, 'W/"a"')).toBe(isThere);
  });
});
