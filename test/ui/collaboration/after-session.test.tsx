import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { DANA, ERIK } from "../../builders/collaboration.ts";
import { aSupportPage } from "../../builders/support-page.tsx";
import { settled } from "../../fakes/fake-thread-api.ts";
import { drawSupport, text } from "../../support/support-screen.tsx";

describe("what is left to do after a support session", () => {
  const resolved = (visit: Parameters<typeof aSupportPage>[0] = {}) => {
    const page = aSupportPage(visit);
    page.api.add(ERIK, "It stops at row 1,000.");
    page.api.change("resolved");
    return page;
  };

  it("is to rate it, once", async () => {
    const page = resolved();
    const { user } = await drawSupport(page);
    await user.click(screen.getByRole("button", { name: "Send rating" }));
    expect(screen.getByRole("alert").textContent).toBe("Please select a rating");
    await user.click(screen.getByRole("radio", { name: "4 stars" }));
    await user.click(screen.getByRole("button", { name: "Send rating" }));
    await act(settled);
    expect(page.api.ratings).toEqual([4]);
    expect(text()).toContain("Thank you. You rated this session 4 of 5.");
    expect(screen.queryByRole("button", { name: "Send rating" })).toBeNull();
  });

  it("is no rating for our developers, who are shown it", async () => {
    const page = resolved({ me: DANA });
    page.api.session = { ...page.api.session, satisfaction: 5 };
    await drawSupport(page);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(text()).toContain("Rated 5 of 5.");
  });

  it("is a work request for a client, which is written and not posted, and carries no token", async () => {
    const page = resolved({ signedInAs: "client" });
    const { user } = await drawSupport(page);
    await user.click(screen.getByRole("button", { name: "Turn into a work request" }));
    expect(page.navigation.left).toEqual(["/login"]);
    const kept = page.tab.get("return_path") ?? "";
    expect(JSON.parse(kept)).toMatchObject({
      path: "/create-request",
      initialData: {
        title: "The export stops at row 1,000",
        content: expect.stringContaining("Erik Holm: It stops at row 1,000."),
      },
    });
    expect(kept).toContain(`/collaboration/${page.api.present().id}`);
    expect(kept).not.toContain("secret");
  });

  it("is no work request for anybody else", async () => {
    await drawSupport(resolved({ me: DANA, signedInAs: "developer" }));
    expect(screen.queryByRole("button", { name: "Turn into a work request" })).toBeNull();
  });
});

describe("a developer who has an account here, too", () => {
  it("adds the session to their conversations", async () => {
    const page = aSupportPage({ me: DANA, signedInAs: "developer" });
    const { user } = await drawSupport(page);
    await user.click(screen.getByRole("button", { name: "Add to my conversations" }));
    await act(settled);
    expect(page.support.bound).toEqual([[page.api.present().id, "secret"]]);
    expect(screen.getByRole("link", { name: "conversations" }).getAttribute("href")).toBe("/conversations");
  });

  it("is told why it cannot be added", async () => {
    const page = aSupportPage({ me: DANA, signedInAs: "developer" });
    const { user } = await drawSupport(page);
    page.support.failure = new Failure({ kind: "conflict", detail: "Another account has this session." });
    await user.click(screen.getByRole("button", { name: "Add to my conversations" }));
    await act(settled);
    expect(screen.getByText("Another account has this session.")).toBeTruthy();
  });

  it.each([
    ["the external side", { me: ERIK, signedInAs: "developer" }],
    ["a client", { me: DANA, signedInAs: "client" }],
    ["whom their account has led here", { me: DANA, signedInAs: "developer", token: null }],
  ] as const)("is not %s", async (_who, visit) => {
    await drawSupport(aSupportPage(visit));
    expect(screen.queryByRole("button", { name: "Add to my conversations" })).toBeNull();
  });
});
