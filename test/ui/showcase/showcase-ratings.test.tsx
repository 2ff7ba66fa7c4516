import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { ReturnPath } from "../../../core/access/return-path.ts";
import type { RatingFigures } from "../../../core/ratings/rating.ts";
import { Failure } from "../../../core/shared/failure.ts";
import type { ShowcaseId } from "../../../core/shared/id.ts";
import { ShowcaseRatings } from "../../../ui/showcase/showcase-ratings.tsx";
import { ShowcaseRatingsStore } from "../../../ui/showcase/showcase-ratings.store.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { aSessionStore } from "../../builders/session-store.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeShowcaseRatingsApi } from "../../fakes/fake-showcase-ratings-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const SHOWCASE = { id: 7 as ShowcaseId, developerId: aUser().id };

function open(ownStars: FakeShowcaseRatingsApi["ownStars"] = null) {
  const page = aPage();
  const api = new FakeShowcaseRatingsApi();
  api.ownStars = ownStars;
  const told: (number | null)[] = [];
  const onFigures = ({ averageRating }: RatingFigures) => {
    told.push(averageRating);
  };
  const drawn = drawScreen(<ShowcaseRatings showcase={SHOWCASE} onFigures={onFigures} />, {
    at: "/showcase/7",
    pattern: "/showcase/7",
    stores: [new ShowcaseRatingsStore(api, page.current, new FakeNotices()), aSessionStore(null, page)],
  });
  const signIn = (user = BOB) => {
    act(() => {
      page.current.begin(aSession("token", user));
    });
  };
  return { ...drawn, api, signIn, returnPath: new ReturnPath(page.tab), told };
}

const chosen = () =>
  screen.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value ?? null;

describe("ShowcaseRatings", () => {
  it("draws the figures for a visitor, who comes back after signing in, and counts one look", async () => {
    const { api, user, address, returnPath } = open();
    expect(screen.getByText("4.3")).toBeTruthy();
    expect(screen.getByRole("table", { name: "Ratings by stars" })).toBeTruthy();
    expect(api.viewed).toEqual([7]);
    await user.click(screen.getByRole("link", { name: "Sign in to rate" }));
    expect(address()).toBe("/login");
    expect(returnPath.landing(BOB)).toMatchObject({ to: "/showcase/7" });
  });

  it("opens with what one gave before, and changes it", async () => {
    const { api, user, signIn, told } = open(4);
    signIn();
    expect(chosen()).toBe("4");
    await user.click(screen.getByRole("radio", { name: "2 stars" }));
    await user.click(screen.getByRole("button", { name: "Change your rating" }));
    expect(api.sent).toEqual(["7: 2"]);
    expect(screen.getByText("Your rating is saved.")).toBeTruthy();
    expect(told.length).toBeGreaterThan(1);
  });

  it("asks for stars, and says beside them when they did not go through", async () => {
    const { api, user, signIn } = open();
    signIn();
    expect(chosen()).toBeNull();
    const send = screen.getByRole("button", { name: "Rate this solution" });
    await user.click(send);
    expect(screen.getByRole("alert").textContent).toBe("Please select a rating");
    await user.click(screen.getByRole("radio", { name: "5 stars" }));
    api.failure = new Failure({ kind: "server" });
    await user.click(send);
    expect(screen.getByRole("alert").textContent).toBe("Failed to submit rating");
    expect(chosen()).toBe("5");
  });

  it("tells its creator why not", () => {
    const { signIn } = open();
    signIn(aUser());
    expect(screen.getByText("You cannot rate your own showcase.")).toBeTruthy();
    expect(screen.queryAllByRole("radio")).toEqual([]);
  });
});
