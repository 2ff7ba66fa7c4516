import { describe, expect, it } from "@jest/globals";
import { hostOf } from "../../../ui/shared/host-of.ts";

describe("hostOf", () => {
  it.each([
    ["https://www.Example.org/a", "www.example.org"],
    ["http://example.org:8080", "example.org:8080"],
    ["https://münchen.example", "xn--mnchen-3ya.example"],
    ["https://[", ""],
    ["example.org", ""],
  ])("finds in %j %j", (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});
