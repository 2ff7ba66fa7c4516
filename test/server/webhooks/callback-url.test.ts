import { describe, expect, it } from "@jest/globals";
import { callbackUrlError } from "../../../server/webhooks/callback-url.ts";

const PUBLIC_ONLY = { allowsLoopback: false };
const WITH_LOOPBACK = { allowsLoopback: true };

describe("callbackUrlError", () => {
  it.each([
    "https://tickets.example/hooks/atelier?key=1",
    "https://tickets.example:443/",
    "https://93.184.215.14/hook",
    "https://[2606:2800:21f::1]/hook",
  ])("has nothing against %s", (address) => {
    expect(callbackUrlError(address, PUBLIC_ONLY)).toBeUndefined();
  });

  it.each([
    "http://tickets.example/",
    "ftp://tickets.example/",
    "tickets.example",
    "//tickets.example",
    "javascript:alert(1)",
    "https://",
    "",
  ])("wants https: %s", (address) => {
    expect(callbackUrlError(address, WITH_LOOPBACK)).toBe("Must be an https address");
  });

  it.each([
    "https://user@tickets.example/",
    "https://user:secret@tickets.example/",
    "https://@tickets.example/",
    "https://tickets.example\\@evil.example/",
    "https://tickets.example/a b",
    "https://tickets.example/\u202Egnp",
  ])("wants nothing hidden in it: %j", (address) => {
    expect(callbackUrlError(address, PUBLIC_ONLY)).toMatch(/^Must be a plain address/);
  });

  it.each(["https://tickets.example/#a", "https://tickets.example/#"])("wants no fragment: %s", (address) => {
    expect(callbackUrlError(address, PUBLIC_ONLY)).toBe("Must not have a fragment (#)");
  });

  it.each([
    "https://tickets.example:8443/",
    "https://tickets.example:22/",
    "https://tickets.example:0/",
    "https://93.184.215.14:5432/hook",
  ])("wants the port that https has: %s", (address) => {
    for (const places of [PUBLIC_ONLY, WITH_LOOPBACK])
      expect(callbackUrlError(address, places)).toBe("Must use port 443");
  });

  const PRIVATE = [
    ...[
      "169.254.169.254",
      "[::1]",
      "[::]",
      "[::ffff:10.0.0.1]",
      "[::ffff:93.184.215.14]",
      "0.0.0.0",
      "10.0.0.1",
    ],
    ...["127.0.0.1", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "0", "192.168.1.1", "172.31.255.255"],
    ...["100.64.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1", "198.51.100.7", "203.0.113.9"],
    ...["[fe80::1]", "[fd00::1]", "[ff02::1]", "[64:ff9b::a00:1]", "[64:ff9b:1::1]", "[2002:a00:1::]"],
    ...["[2001:db8::1]", "localhost", "localhost.", "LOCALHOST", "a.localhost", "１２７.0.0.1"],
  ];

  it.each(PRIVATE)("wants an address on the public internet: %s", (host) => {
    expect(callbackUrlError(`https://${host}/hook`, PUBLIC_ONLY)).toBe(
      "Must be an address on the public internet",
    );
  });

  it.each(["http://127.0.0.1:4961/hook", "http://localhost:4961/", "http://[::1]/", "https://localhost/"])(
    "lets this machine be its own receiver where that is allowed: %s",
    (address) => {
      expect(callbackUrlError(address, WITH_LOOPBACK)).toBeUndefined();
      expect(callbackUrlError(address, PUBLIC_ONLY)).toBeDefined();
    },
  );

  it.each(["http://10.0.0.1/", "http://169.254.169.254/", "https://192.168.0.1/", "http://0.0.0.0/"])(
    "lets no neighbour of this machine be one: %s",
    (address) => {
      expect(callbackUrlError(address, WITH_LOOPBACK)).toBeDefined();
    },
  );
});
