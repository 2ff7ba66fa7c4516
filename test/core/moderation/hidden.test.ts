import { describe, expect, it } from "@jest/globals";
import { hiddenNotice } from "../../../core/moderation/hidden.ts";

describe("hiddenNotice", () => {
  it("says who still sees what the moderators hid: a product's buyers keep it", () => {
    expect(hiddenNotice("video", "Spam")).toBe("Only you can see this video. The moderators hid it: Spam");
    expect(hiddenNotice("product", "Spam")).toBe(
      "Only you and its buyers can see this product. The moderators hid it: Spam",
    );
  });
});
