import { describe, expect, it } from "@jest/globals";
import { shareLinkMessage } from "../../../core/share-links/share-link-failure.ts";
import { Failure } from "../../../core/shared/failure.ts";

const plain = new Failure({ kind: "server", status: 500, detail: "Something broke" });

describe("a link that was not made", () => {
  it("says why there is no link", () => {
    expect(shareLinkMessage(new Failure({ kind: "bad-answer" }))).toBe("Invalid response format from server");
    expect(
      shareLinkMessage(new Failure({ kind: "bad-answer", detail: "No share token returned from server" })),
    ).toBe("No share token returned from server");
    expect(shareLinkMessage(plain)).toBe("Failed to generate share link");
    expect(shareLinkMessage(new Failure({ kind: "timed-out" }))).toBe("Request timed out. Please try again.");
  });
});
