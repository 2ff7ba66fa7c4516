import { describe, expect, it } from "@jest/globals";
import { feedbackPage } from "../../../core/feedback/feedback-page.ts";

describe("feedbackPage", () => {
  it.each([
    ["/", "/", null],
    ["/tickets?q=shop", "/tickets", null],
    ["/tickets/12#top", "/tickets/12", 12],
    ["/developers/7", "/developers/7", 7],
    ["/profile/developers/7/public", "/profile/developers/7/public", 7],
    ["/conversations/31/", "/conversations/31/", 31],
    ["/requests/responses", "/requests/responses", null],
    ["/tickets/none", "/tickets/none", null],
    ["/nowhere/5", "/nowhere/5", null],
    // Tokens that give access are left out.
    ["/shared/playlists/c2VjcmV0", "/shared/playlists/:shareToken", null],
    ["/collaboration/9/c2VjcmV0", "/collaboration/:sessionId/:accessToken", null],
    ["/reset-password?token=c2VjcmV0", "/reset-password", null],
  ])("knows that %s is %s about %p", (address, location, targetId) => {
    expect(feedbackPage(address)).toEqual({ location, targetId });
  });
});
