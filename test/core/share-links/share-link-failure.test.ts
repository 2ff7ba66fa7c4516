import { describe, expect, it } from "@jest/globals";
import { shareLinkMessage } from "../../../core/share-links/share-link-failure.ts";
import { Failure, type FailureFacts } from "../../../core/shared/failure.ts";

const said = (facts: FailureFacts) => shareLinkMessage(new Failure(facts));

describe("a link that was not made", () => {
  it("says why there is no link", () => {
    expect(said({ kind: "bad-answer" })).toBe("Invalid response format from server");
    expect(said({ kind: "bad-answer", detail: "No share token returned from server" })).toBe(
      "No share token returned from server",
    );
    expect(said({ kind: "timed-out" })).toBe("Request timed out. Please try again.");
  });

  it.each<FailureFacts>([
    { kind: "server", status: 500, detail: "Something broke" },
    { kind: "not-found", status: 404, detail: "Not Found" },
    { kind: "invalid", status: 422, detail: "Unprocessable" },
    { kind: "conflict", status: 409 },
    { kind: "rejected", status: 400 },
  ])("says of %j that it could not be made", (facts) => {
    expect(said(facts)).toBe("Failed to generate share link");
  });

  it("says what the server says about the thing itself", () => {
    const detail = "A private video cannot be shared by link. Make it unlisted first.";
    expect(said({ kind: "conflict", status: 409, detail })).toBe(detail);
  });

  it.each<[FailureFacts, string]>([
    [{ kind: "session-expired", status: 401 }, "Session expired. Please log in again."],
    [{ kind: "forbidden", status: 403 }, "You do not have permission to perform this action."],
    [{ kind: "rate-limited", status: 429 }, "Too many requests. Please try again later."],
    [{ kind: "network" }, "Unable to connect to server. Please check your connection."],
    [{ kind: "cancelled" }, ""],
  ])("keeps the catalogue's words for %j", (facts, words) => {
    expect(said(facts)).toBe(words);
  });
});
