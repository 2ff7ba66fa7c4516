import { describe, expect, it } from "@jest/globals";
import { bytesOf, cachedPage } from "../../../server/client-pages/cached-page.ts";

describe("a cached page", () => {
  it("takes the memory that is counted for it, and keeps no block that it shares", async () => {
    const facts = { status: 200, policy: "default-src 'none'", until: 0 };
    const page = await cachedPage(`<p>${"A till that rings. ".repeat(400)}</p>`, facts);
    const { plain, br, gzip } = page;
    const held = [plain, br, gzip].reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
    expect(held + facts.policy.length).toBe(bytesOf(page));
  });
});
