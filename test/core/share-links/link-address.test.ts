import { describe, expect, it } from "@jest/globals";
import { linkAddress } from "../../../core/share-links/link-address.ts";

const ORIGIN = "http://127.0.0.1:3000";
const TOKEN = "abcdefghijklmnopqrstuv";
const addressOf = (given: { readonly token?: string; readonly url?: string }) =>
  linkAddress({ token: "", url: "", ...given }, "playlist", ORIGIN);

describe("the address of a link", () => {
  it("is the one that the server gave", () => {
    expect(addressOf({ url: "https://watch.example:8443/s/1?x=2#3", token: TOKEN })).toBe(
      "https://watch.example:8443/s/1?x=2#3",
    );
    expect(addressOf({ url: "http://localhost/s" })).toBe("http://localhost/s");
    expect(addressOf({ url: "/shared/playlists/x", token: TOKEN })).toBe(`${ORIGIN}/shared/playlists/x`);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://watch.example/s",
    "//watch.example/s",
    "/\\watch.example/s",
    "watch.example/s",
    "https://",
    "https://atelier.test@watch.example/s",
    "https://watch.example/a b",
    "https://watch.example/\u0000",
    "https://watch.example/\u202e",
    ` https://watch.example/s`,
    `https://watch.example/${"a".repeat(2_000)}`,
    `/${"a".repeat(2_000)}`,
    " ",
    "",
  ])("is made of the token in the place of %j", (url) => {
    expect(addressOf({ url, token: TOKEN })).toBe(`${ORIGIN}/shared/playlists/${TOKEN}`);
    expect(addressOf({ url })).toBeNull();
  });

  it("is made of a token of any form", () => {
    expect(addressOf({ token: "x" })).toBe(`${ORIGIN}/shared/playlists/x`);
    expect(addressOf({ token: "a".repeat(500) })).toBe(`${ORIGIN}/shared/playlists/${"a".repeat(500)}`);
  });

  it.each(["", " \t", ".", "..", "a".repeat(501), "\ud800"])("is not made of the token %j", (token) => {
    expect(addressOf({ token })).toBeNull();
  });
});
