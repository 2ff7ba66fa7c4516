import { describe, expect, it } from "@jest/globals";
import { shortenedAddress } from "../../../server/security-log/shortened-address.ts";

describe("shortenedAddress", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:abcd:12::7", "2001:db8:abcd::/48"],
    ["2001:db8::7", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
    ["", null],
  ])("keeps of %s the network %s", (ip, network) => {
    expect(shortenedAddress(ip)).toBe(network);
  });
});
