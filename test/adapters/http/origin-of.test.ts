import { describe, expect, it } from "@jest/globals";
import { originOf } from "../../../adapters/http/origin-of.ts";

describe("originOf", () => {
  it.each([
    ["https://Example.org:443/a?b#c", "https://example.org"],
    ["http://[::1]:8080/", "http://[::1]:8080"],
    ["/api/videos", null],
    ["https://[", null],
    ["", null],
  ])("finds in %j %j", (address, origin) => {
    expect(originOf(address)).toBe(origin);
  });
});
