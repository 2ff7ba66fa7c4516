import { describe, expect, it } from "@jest/globals";
import { mayBeShareToken, withLink } from "../../../core/share-links/share-link.ts";
import type { ShareLinkId } from "../../../core/shared/id.ts";
import { aShareLink } from "../../builders/share-links.ts";

const listed = aShareLink({ id: 5 as ShareLinkId });
const other = aShareLink({ id: 6 as ShareLinkId, shareUrl: "https://atelier.test/shared/videos/other" });
const short = aShareLink({ id: null, createdAt: null, lastUsedAt: undefined });

describe("a link that was made", () => {
  it("stands first, and once", () => {
    expect(withLink([other], short)).toEqual([short, other]);
    expect(withLink([other, short], short)).toEqual([other, short]);
  });

  it("keeps what is known of it", () => {
    expect(withLink([other, listed], short)).toEqual([other, listed]);
    expect(withLink([short, other], listed)).toEqual([listed, other]);
  });
});

describe("what may be a token", () => {
  it.each(["abcdefghijklmnopqrstuv", "x", "eyJ.a-b_c~/+=", "a".repeat(500)])("is %j", (text) => {
    expect(mayBeShareToken(text)).toBe(true);
  });

  it.each(["", " ", "a b", "a\n", "..", ".", "\ud800", "a".repeat(501)])("is not %j", (text) => {
    expect(mayBeShareToken(text)).toBe(false);
  });
});
