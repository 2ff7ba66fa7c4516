import { describe, expect, it } from "@jest/globals";
import { imageHost, mayBeShown } from "../../../core/readme/readme-images.ts";

describe("an image of a readme", () => {
  it.each([
    "https://a.example/logo.png",
    "https://a.example/demo.GIF?raw=true",
    "https://a.example/badges/1.png",
    "https://a.example/image?name=x.svg",
    "https://github.com/a/b/assets/1/0b5c",
    "https://img.shields.io.a.example/x",
  ])("may be shown from %s", (address) => {
    expect(mayBeShown({ address })).toBe(true);
  });

  it.each([
    "https://a.example/b.svg",
    "https://a.example/b.SVG?branch=main#x",
    "https://github.com/a/b/actions/workflows/ci.yml/badge.svg",
    "https://img.shields.io/npm/v/x",
    "https://IMG.shields.io/npm/v/x",
    "https://readthedocs.example/projects/pip/badge/?version=stable",
    "https://www.bestpractices.example/projects/1/badge",
    "http://a.example/badges/x/coverage",
  ])("is an SVG, which is only named, at %s", (address) => {
    expect(mayBeShown({ address })).toBe(false);
  });

  it("comes from its host", () => {
    expect(imageHost({ address: "https://Pics.example:8443/a/b.png" })).toBe("pics.example");
  });
});
